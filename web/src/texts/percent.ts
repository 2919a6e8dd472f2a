/** A chance from 0 to 1, as people say it. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}
