/** What a sheet shows, place by place: read from the view, for drawing and for names. */

import type { FoldEmPrintView, FoldEmSheetView } from "../../../wire/wire";
import { BOXES, SIDE } from "../paper/paper";

export const COLUMNS = "abcdefghijklmno";

export interface Spot {
  /** In reading order of the names. */
  readonly place: number;
  readonly name: string;
  /** `whole` boxes can be seen as one; `bent` is a half box; `bare` is the table. */
  readonly is: "whole" | "bent" | "bare";
  /** The sign that is printed there, "." for none. */
  readonly sign: string;
  readonly ice: boolean;
  readonly back: boolean;
  readonly crossed: boolean;
  readonly circled: boolean;
}

export function placeName(place: number): string {
  return `${COLUMNS[place % SIDE] ?? ""}${Math.floor(place / SIDE) + 1}`;
}

export function placeOf(name: string): number {
  return (Number(name.slice(1)) - 1) * SIDE + COLUMNS.indexOf(name[0] ?? "");
}

function isSet(rows: readonly number[], box: number): boolean {
  return (((rows[Math.floor(box / SIDE)] ?? 0) >> (box % SIDE)) & 1) === 1;
}

export function readSpots(sheet: FoldEmSheetView, printed: FoldEmPrintView): Spot[] {
  return sheet.top.map((box, place) => {
    const name = placeName(place);
    if (box < 0) {
      return { place, name, is: box === -1 ? "bare" : "bent", sign: ".", ice: false, back: false, crossed: false, circled: false };
    }
    const back = box >= BOXES;
    const row = Math.floor((box % BOXES) / SIDE);
    const column = box % SIDE;
    return {
      place,
      name,
      is: "whole",
      sign: (back ? printed.back : printed.front)[row]?.[column] ?? ".",
      ice: !back && printed.ice[row]?.[column] === "~",
      back,
      crossed: isSet(sheet.marks, box),
      circled: isSet(sheet.circles, box),
    };
  });
}

/** Where a column is drawn, from the left: the reverse is seen from behind. */
export function drawnColumn(column: number, turned: boolean): number {
  return turned ? SIDE - 1 - column : column;
}

/** Places in the order in which they are drawn, row by row. */
export function placesAsDrawn(turned: boolean): number[][] {
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => row * SIDE + drawnColumn(column, turned)),
  );
}

/** What was drawn since the last look: the places whose box has a mark that it did not have. */
export function newlyMarkedPlaces(before: FoldEmSheetView, after: FoldEmSheetView): ReadonlySet<number> {
  const has = (rows: readonly number[], box: number) => ((rows[Math.floor(box / SIDE)] ?? 0) >> (box % SIDE)) & 1;
  const fresh = new Set<number>();
  after.top.forEach((box, place) => {
    if (box < 0) return;
    const marked = has(after.marks, box) && !has(before.marks, box);
    const circled = has(after.circles, box) && !has(before.circles, box);
    if (marked || circled) fresh.add(place);
  });
  return fresh;
}
