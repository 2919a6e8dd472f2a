/** Who begins, as the waiting room shows it. Pure functions of what the server said. */

import type { FirstShown, TableState } from "../../../wire/wire";
import { t } from "../texts";

/** The seat that begins when the table names this one: where the rulebook asks for the dealer, the next. */
export function firstSeat(first: FirstShown | null, seat: number, seats: number): number {
  return first?.dealer ? (seat + 1) % seats : seat;
}

/** The seat that the table has named; null for a lot. */
export function namedSeat(first: FirstShown | null, state: TableState): number | null {
  if (state.first === null) return null;
  return first?.dealer ? (state.first + state.seats.length - 1) % state.seats.length : state.first;
}

/** One sentence: who begins, as it stands. */
export function firstPlayerSentence(first: FirstShown | null, state: TableState): string {
  const seat = namedSeat(first, state);
  if (state.first === null || seat === null) return t("first.by-lot");
  const name = nameOf(state, state.first);
  if (state.first_by === "next") return t("first.next", { name });
  return first?.dealer ? t("first.deals", { dealer: nameOf(state, seat), name }) : t("first.begins", { name });
}

function nameOf(state: TableState, seat: number): string {
  return state.seats[seat]?.name || t("first.seat", { n: seat + 1 });
}
