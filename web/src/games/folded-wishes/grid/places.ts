/** Where squares, slots and the place outside lie, as columns and rows with the slots around them counted. */

export interface GridSpot {
  readonly column: number;
  readonly row: number;
}

/** The place outside, as it is written in ways: `out-b2`. */
export const OUT = "out";
/** As events tell it. */
const OUT_NUMBER = 20;

/** Events count all slots there can be, also those that a small grid lacks. */
const SLOTS = (
  [
    ["N", 5],
    ["S", 5],
    ["W", 4],
    ["E", 4],
  ] as const
).flatMap(([side, length]) => range(1, length).map((at) => side + String(at)));

const OPPOSITE: Readonly<Record<string, string>> = { N: "S", S: "N", W: "E", E: "W" };

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** Of a square (`b3`) or a slot (`N2`): the slots lie in the first and last column and row. */
export function gridSpot(place: string, { columns, rows }: GridSize): GridSpot {
  const side = place.charAt(0);
  const at = Number(place.slice(1));
  switch (side) {
    case "N":
      return { column: at, row: 0 };
    case "S":
      return { column: at, row: rows + 1 };
    case "W":
      return { column: 0, row: at };
    case "E":
      return { column: columns + 1, row: at };
    default:
      return { column: side.charCodeAt(0) - "a".charCodeAt(0) + 1, row: at };
  }
}

/** What lies in a row of the picture, from left to right; null at the four corners. */
export function gridRows(size: GridSize): (string | null)[][] {
  const { columns, rows } = size;
  return range(0, rows + 1).map((row) =>
    range(0, columns + 1).map((column) => {
      const outer = column === 0 || column === columns + 1;
      if (row === 0 || row === rows + 1) return outer ? null : (row === 0 ? "N" : "S") + String(column);
      if (outer) return (column === 0 ? "W" : "E") + String(row);
      return String.fromCharCode("a".charCodeAt(0) + column - 1) + String(row);
    }),
  );
}

export function isSlot(place: string): boolean {
  return /^[NSWE]/.test(place);
}

/** The slot at the other end of the line. */
export function oppositeSlot(slot: string): string {
  return (OPPOSITE[slot.charAt(0)] ?? "") + slot.slice(1);
}

/** The squares of a slot's line, the one beside the slot first. */
export function squaresInLine(slot: string, { columns, rows }: GridSize): string[] {
  const at = slot.slice(1);
  const named = (n: number) => String.fromCharCode("a".charCodeAt(0) + n - 1);
  const down = slot.startsWith("N") || slot.startsWith("S");
  const line = down ? range(1, rows).map((row) => named(Number(at)) + String(row)) : range(1, columns).map((n) => named(n) + at);
  return slot.startsWith("S") || slot.startsWith("E") ? line.reverse() : line;
}

/** A square as events number it, five to a row; the place outside is `out`. */
export function squareNumbered(number: number | undefined): string {
  if (number === undefined || number === OUT_NUMBER) return OUT;
  return String.fromCharCode("a".charCodeAt(0) + (number % 5)) + String(Math.floor(number / 5) + 1);
}

export function slotNumbered(number: number | undefined): string {
  return SLOTS[number ?? -1] ?? "";
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
