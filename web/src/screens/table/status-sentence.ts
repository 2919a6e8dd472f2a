/** The one sentence on top: what is wanted, or what is waited for. */

import type { TableState, Update } from "../../wire/wire";
import { freeSeats, unreadySeats, type Phase } from "../../client/table/phase";
import { en, t } from "./texts";

export function statusSentence(
  phase: Phase,
  state: TableState,
  update: Update | null,
  seat: number | null,
  mine: readonly number[],
): string {
  switch (phase) {
    case "running":
      if (seat !== null && state.seats[seat]?.resigned) return t("resigned.you");
      return update?.wanted ?? t("open.dealing");
    case "revealing":
      return t("open.revealing");
    case "between":
      return t("between");
    case "over":
      return update?.places ? t("over") : t("over.broken");
    case "frozen": {
      const why = `frozen.${state.why}`;
      return why in en ? `${t("frozen")} ${t(why as "frozen.frozen-game")}` : t("frozen");
    }
    case "open":
      return waitingSentence(state, seat, mine);
  }
}

function waitingSentence(state: TableState, seat: number | null, mine: readonly number[]): string {
  const free = freeSeats(state).length;
  if (free) return free === 1 ? t("open.missing.one") : t("open.missing", { n: free });
  const slow = unreadySeats(state);
  if (!slow.length) return t("open.dealing");
  if (seat !== null && slow.every((each) => mine.includes(each))) return t("open.you");
  const names = slow.map((each) => state.seats[each]?.name ?? "").join(", ");
  return slow.length === 1 ? t("open.unready.one", { names }) : t("open.unready", { names });
}
