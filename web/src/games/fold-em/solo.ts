/** Words for the solo table. */

import { t } from "./texts";

const COLOURED: Partial<Record<string, "solo.black" | "solo.white">> = { b: "solo.black", w: "solo.white" };

export function fieldName(letter: string, used: boolean): string {
  const die = t(COLOURED[letter] ?? "solo.either");
  return used ? t("solo.used", { die }) : die;
}

/** What stands in the legend beside a turn: "5 ♛" where a line of it begins to hold, from the top. */
export function crownsAt(legend: readonly (readonly [number, number])[], turn: number): string | null {
  const at = legend.findIndex(([turns]) => turn <= turns);
  const [turns, crowns] = legend[at] ?? [0, 0];
  const first = at === 0 ? turns : (legend[at - 1]?.[0] ?? 0) + 1;
  return turn === first ? `${crowns} ♛` : null;
}
