/** Which part of a table's life it is, and what follows from that. Pure functions of what the server said. */

import type { Seed } from "./seeds";
import type { TableState, Update } from "../../wire/wire";

export type Phase = "open" | "revealing" | "running" | "between" | "over" | "frozen";

export function phaseOf(state: TableState, update: Update | null): Phase {
  if (state.status === "frozen" || state.status === "over") return state.status;
  if (state.status === "open") return state.revealing ? "revealing" : "open";
  return update?.between ? "between" : "running";
}

/** Seats of people that nobody has taken yet. */
export function freeSeats(state: TableState): number[] {
  return state.seats.flatMap((chair, seat) => (chair.taken || chair.bot ? [] : [seat]));
}

/** People who sit but have not said that they are ready. */
export function unreadySeats(state: TableState): number[] {
  return state.seats.flatMap((chair, seat) => (chair.taken && !chair.bot && !chair.ready ? [seat] : []));
}

/** Where all the people are on this device there is nobody to wait for. */
export function allSeatsHere(state: TableState, mine: readonly number[]): boolean {
  return state.seats.every((chair, seat) => chair.bot !== "" || mine.includes(seat));
}

/**
 * The next step of a seat in the commit-reveal of seeds, by its chair. `before` is how the table stood when it last spoke.
 *
 * - `reveal`: all have committed, and this seat's seed is known here.
 * - `restart`: it is not known here (another device made it), or somebody's change of mind made all seeds
 *   void: begin again with a new one.
 */
export function commitRevealStep(
  before: TableState | null,
  now: TableState,
  own: number,
  kept: Seed | undefined,
): "reveal" | "restart" | null {
  const chair = now.seats.find(({ chair }) => chair === own);
  if (now.status !== "open" || !chair?.taken || chair.bot) return null;
  if (now.revealing && chair.commit && !chair.seed) return kept?.commit === chair.commit ? "reveal" : "restart";
  if (before?.revealing && before.seats.find(({ chair }) => chair === own)?.ready && !now.revealing && !chair.ready) return "restart";
  return null;
}

/** What is left on a seat's clock: the server says it now and then, in between we count ourselves. */
export function timeLeft(clocks: readonly number[], thinking: readonly number[], seat: number, passed: number): number {
  const then = clocks[seat] ?? 0;
  return Math.max(0, thinking.includes(seat) ? then - passed : then);
}
