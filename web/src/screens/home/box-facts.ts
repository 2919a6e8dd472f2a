/** What stands on a game's box: for how many, from which age on, for how long. What a game does not say is left out. */

import { t as common } from "../../ui/texts";
import type { GameShown } from "../../wire/wire";
import { t } from "../texts";

export function boxFacts({ seats, ages, minutes }: GameShown): string {
  const [from, to] = [Math.min(...seats), Math.max(...seats)];
  return [
    to === 1 ? common("seats.one", { n: to }) : common("seats.many", { from, to }),
    ages === null ? "" : t("home.ages", { n: ages }),
    minutes && t("home.minutes", { n: [...new Set(minutes)].join("–") }),
  ]
    .filter(Boolean)
    .join(" · ");
}
