/** The end in figures. How it was scored and who wins the server says; here it is only laid out. */

import type { Heard, ThreeWishesFaceView as Face, ThreeWishesView as View } from "../../../wire/wire";
import { TYPES, type Type } from "../cards/deck";

export interface SeatScore {
  readonly seat: number;
  readonly how: string;
  readonly points: number;
  /** What was added up. */
  readonly terms: readonly number[];
  readonly has: ReadonlySet<string>;
  readonly lacks: readonly Type[];
  readonly wins: boolean;
}

export function scoreOf(view: View, seat: number): SeatScore {
  const cards = view.places.flatMap((place): Face[] => (place.seat === seat && place.face ? [place.face] : []));
  const { score, points, place } = view.seats[seat] ?? { score: null, points: 0, place: 0 };
  const counted = score === "doubled" ? cards.filter(({ special }) => special !== "doubles") : cards;
  const has = new Set(cards.map(({ type }) => type));
  return {
    seat,
    how: score ?? "",
    points,
    terms: counted.map(({ value }) => value),
    has,
    lacks: TYPES.filter((type) => !has.has(type)),
    wins: place === 1,
  };
}

const LOSES = new Set(["incomplete", "time_travel"]);

/** Whether the winner had to be told from others with the same score. */
export function wasTied(accounts: readonly SeatScore[]): boolean {
  const winner = accounts.find(({ wins }) => wins);
  return accounts.some(({ wins, how, points }) => winner && !wins && !LOSES.has(how) && points === winner.points);
}

/** Who won the latest game that came to its end at this table; null if nobody did. */
export function championOf(log: readonly Heard[]): number | null {
  const last = log.findLast(({ name }) => name === "won" || name === "nobody_won");
  return typeof last?.fields.seat === "number" ? last.fields.seat : null;
}
