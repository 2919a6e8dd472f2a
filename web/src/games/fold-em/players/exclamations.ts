/** What is exclaimed at a fold, also when several seats fold at once or one folds twice. */

import type { Heard } from "../../../wire/wire";

export interface Exclamation {
  readonly seat: number;
}

/** With the folds that were told now; a seat that folds again exclaims anew. */
export function withFolds(before: readonly Exclamation[], told: readonly Heard[]): readonly Exclamation[] {
  const folds = told.filter(({ name }) => name === "folded" || name === "creased");
  const seats = new Set(folds.flatMap(({ fields }) => (typeof fields.seat === "number" ? [fields.seat] : [])));
  if (!seats.size) return before;
  return [...before.filter(({ seat }) => !seats.has(seat)), ...Array.from(seats, (seat) => ({ seat }))];
}
