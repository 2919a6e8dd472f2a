/**
 * One stop for the Tab key, arrow keys within: for a row of cards, the seats, a grid.
 *
 *     <div {@attach roving(() => 6)}> … buttons … </div>
 *
 * The buttons inside are the stops, in their order. What cannot be chosen now is `aria-disabled` rather than
 * `disabled`: it stays a stop, so that it can be looked at and the focus has somewhere to stay.
 */

import type { Attachment } from "svelte/attachments";

/** How many stops there are in a row; a list where rows differ; 0 if all is one row. */
export type Rows = number | readonly number[];

/** Where a key leads from stop `at`; null if it leads nowhere. */
export function nextStop(key: string, ctrl: boolean, at: number, count: number, rows: Rows = 0): number | null {
  return typeof rows === "number" ? stepInEvenRows(key, ctrl, at, count, rows) : stepInUnevenRows(key, ctrl, at, count, rows);
}

/** Up and down keep to the column as far as the next row goes. */
function stepInUnevenRows(key: string, ctrl: boolean, at: number, count: number, rows: readonly number[]): number | null {
  const begins = rows.map((_, row) => rows.slice(0, row).reduce((sum, length) => sum + length, 0));
  const row = begins.findLastIndex((first) => first <= at);
  const first = begins[row] ?? 0;
  const length = rows[row] ?? count;
  const way = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (!way) {
    if (ctrl) return stepInEvenRows(key, ctrl, at, count, 0);
    const to = stepInEvenRows(key, ctrl, at - first, length, 0);
    return to === null ? null : first + to;
  }
  const there = begins[row + way];
  return there === undefined ? null : there + Math.min(at - first, (rows[row + way] ?? 1) - 1);
}

function stepInEvenRows(key: string, ctrl: boolean, at: number, count: number, columns: number): number | null {
  const row = columns || count;
  const first = at - (at % row);
  const last = Math.min(first + row, count) - 1;
  switch (key) {
    case "ArrowRight":
      return ifBetween(at + 1, first, last);
    case "ArrowLeft":
      return ifBetween(at - 1, first, last);
    case "ArrowDown":
      return columns ? ifBetween(at + columns, 0, count - 1) : ifBetween(at + 1, 0, count - 1);
    case "ArrowUp":
      return columns ? ifBetween(at - columns, 0, count - 1) : ifBetween(at - 1, 0, count - 1);
    case "Home":
      return ctrl ? 0 : first;
    case "End":
      return ctrl ? count - 1 : last;
    default:
      return null;
  }
}

function ifBetween(to: number, low: number, high: number): number | null {
  return to >= low && to <= high ? to : null;
}

export function rovingFocus(rows: () => Rows = () => 0): Attachment<HTMLElement> {
  return (box) => {
    let at = 0;
    /** The stop that has the focus, to notice when it is taken away from under it. */
    let held: HTMLElement | null = null;

    const stops = () => [...box.querySelectorAll<HTMLElement>("button")];

    function settle(): void {
      const all = stops();
      // What is held may have got another place: cards come and go around it.
      const there = held ? all.indexOf(held) : -1;
      at = there >= 0 ? there : Math.max(0, Math.min(at, all.length - 1));
      all.forEach((stop, index) => (stop.tabIndex = index === at ? 0 : -1));
      if (held && !held.isConnected) {
        held = null;
        all[at]?.focus();
      }
    }

    function focused(event: FocusEvent): void {
      const index = stops().findIndex((stop) => stop === event.target);
      if (index < 0) return;
      held = event.target as HTMLElement;
      at = index;
      settle();
    }

    function left(event: FocusEvent): void {
      // A stop that is removed loses the focus to nothing; whoever goes on goes somewhere.
      if (event.relatedTarget) held = null;
    }

    function pressed(event: KeyboardEvent): void {
      if (event.altKey || event.metaKey) return;
      const all = stops();
      const to = nextStop(event.key, event.ctrlKey, at, all.length, rows());
      // At an end too: a page that scrolls there takes the board away from under eyes and mouse.
      if (to !== null || event.key.startsWith("Arrow")) event.preventDefault();
      if (to !== null) all[to]?.focus();
    }

    const changes = new MutationObserver(settle);
    changes.observe(box, { childList: true, subtree: true });
    box.addEventListener("focusin", focused);
    box.addEventListener("focusout", left);
    box.addEventListener("keydown", pressed);
    settle();
    return () => {
      changes.disconnect();
      box.removeEventListener("focusin", focused);
      box.removeEventListener("focusout", left);
      box.removeEventListener("keydown", pressed);
    };
  };
}
