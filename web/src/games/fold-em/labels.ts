/** What places, folds and corner bonuses are called aloud: "f7, start, circled X". */

import type { Spot } from "./sheet/spots";
import { t } from "./texts";

/** The name of a printed sign; "" where there is none. Faces and winning symbols differ by level. */
export function signName(sign: string, level: number): string {
  if (sign === ".") return "";
  if ("123".includes(sign)) return t("sign.digit", { n: sign });
  return t((sign === "F" || sign === "*" ? `sign.${sign}${level}` : `sign.${sign}`) as "sign.O");
}

export function spotName(spot: Spot, level: number): string {
  if (spot.is !== "whole") return `${spot.name}, ${t(spot.is)}`;
  const mark = spot.circled ? t("circled") : spot.crossed ? t("crossed") : "";
  return [spot.name, signName(spot.sign, level), spot.ice ? t("ice") : "", mark].filter(Boolean).join(", ");
}

/** A fold and what it waits for. `fold` names what can be done now; null while it cannot. */
export function foldName(where: string, size: string, missing: readonly string[], fold: string | null): string {
  if (fold !== null) return t("fold.can", { where, fold });
  return missing.length ? t("fold.missing", { where, size, boxes: missing.join(", ") }) : t("fold.complete", { where, size });
}

/** Alone the choice of a die does nothing. */
export function bonusName(perk: string, alone: boolean): string {
  return alone && perk.startsWith("choose") ? t("perk.alone") : t(`perk.${perk}` as "perk.black +1");
}
