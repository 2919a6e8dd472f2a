/** Arrow keys over a picture whose corners are missing: one stop for the Tab key, the arrows within. */

import type { Attachment } from "svelte/attachments";
import type { GridSpot } from "./places";

/** Where a key leads among the stops; null if nowhere. */
export function nextSpot(key: string, from: GridSpot, stops: readonly GridSpot[]): GridSpot | null {
  const inRow = stops.filter(({ row }) => row === from.row);
  const inColumn = stops.filter(({ column }) => column === from.column);
  switch (key) {
    case "ArrowRight":
      return smallestBy(inRow.filter(({ column }) => column > from.column), (spot) => spot.column);
    case "ArrowLeft":
      return smallestBy(inRow.filter(({ column }) => column < from.column), (spot) => -spot.column);
    case "ArrowDown":
      return smallestBy(inColumn.filter(({ row }) => row > from.row), (spot) => spot.row);
    case "ArrowUp":
      return smallestBy(inColumn.filter(({ row }) => row < from.row), (spot) => -spot.row);
    case "Home":
      return smallestBy(inRow, (spot) => spot.column);
    case "End":
      return smallestBy(inRow, (spot) => -spot.column);
    default:
      return null;
  }
}

function smallestBy(spots: readonly GridSpot[], by: (spot: GridSpot) => number): GridSpot | null {
  return [...spots].sort((one, other) => by(one) - by(other))[0] ?? null;
}

/** The buttons inside say where they are: `data-column` and `data-row`. It begins at the first square of the grid. */
export const arrowKeyFocus: Attachment<HTMLElement> = (box) => {
  const stops = () => [...box.querySelectorAll<HTMLElement>("button[data-row]")];
  const spot = ({ dataset }: HTMLElement): GridSpot => ({ column: Number(dataset.column), row: Number(dataset.row) });
  const at = ({ column, row }: GridSpot) => stops().find((stop) => stop.dataset.row === String(row) && stop.dataset.column === String(column));

  function settle(on: HTMLElement | undefined): void {
    for (const stop of stops()) stop.tabIndex = stop === on ? 0 : -1;
  }

  function focused({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.dataset.row) settle(target);
  }

  function pressed(event: KeyboardEvent): void {
    const { target } = event;
    if (event.altKey || event.metaKey || event.ctrlKey || !(target instanceof HTMLElement) || !target.dataset.row) return;
    const to = nextSpot(event.key, spot(target), stops().map(spot));
    if (!to) return;
    event.preventDefault();
    at(to)?.focus();
  }

  settle(at({ column: 1, row: 1 }));
  box.addEventListener("focusin", focused);
  box.addEventListener("keydown", pressed);
  return () => {
    box.removeEventListener("focusin", focused);
    box.removeEventListener("keydown", pressed);
  };
};
