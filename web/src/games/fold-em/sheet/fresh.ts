/** What was drawn since the last look: the places whose box has a mark that it did not have. */

import type { FoldEmSheetView } from "../../../wire/wire";
import { SIDE } from "../paper/paper";

export function freshOn(before: FoldEmSheetView, after: FoldEmSheetView): ReadonlySet<number> {
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
