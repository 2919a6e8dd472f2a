/** Words for the solo table. */

import { t } from "../texts";

const COLOURED: Partial<Record<string, "solo.black" | "solo.white">> = { b: "solo.black", w: "solo.white" };

export function fieldName(letter: string, used: boolean): string {
  const die = t(COLOURED[letter] ?? "solo.either");
  return used ? t("solo.used", { die }) : die;
}

/** What a win is worth by the legend; null above its first line, where each turn fewer is one crown more. */
export function crownsAt(legend: readonly (readonly [number, number])[], turn: number): number | null {
  if (turn < (legend[0]?.[0] ?? 0)) return null;
  return legend.find(([turns]) => turn <= turns)?.[1] ?? null;
}
