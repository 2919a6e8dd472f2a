/** Where somebody sits, seen from the own place: the areas of the table's grid. */
export type At = "left" | "top-left" | "top" | "top-right" | "right" | "own";

/** Where the others sit, clockwise from the left neighbour. */
const AROUND: Readonly<Record<number, readonly At[]>> = {
  2: ["left", "right"],
  3: ["left", "top", "right"],
  4: ["left", "top-left", "top-right", "right"],
};

/** The place of the `nth` of so many others. */
export function placeOf(nth: number, others: number): At {
  return AROUND[others]?.[nth] ?? "top";
}
