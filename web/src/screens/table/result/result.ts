/** Reading the result: who came where, and whether the dice are those that were promised. */

import type { Heard } from "../../../wire/wire";

/** Seats in the order of their places; who has none comes last. */
export function seatsByPlace(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).sort((one, other) => (places[one] || 99) - (places[other] || 99));
}

/** Empty where nobody has competed. */
export function winners(places: readonly number[]): number[] {
  return places.length < 2 ? [] : places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** By seat, how the game says what it counted; of several games that of the latest. */
export function scoreTexts(log: readonly Pick<Heard, "name" | "fields" | "text">[]): Record<number, string> {
  const said: Record<number, string> = {};
  for (const { name, fields, text } of log) {
    if (name === "reckoning" && text && typeof fields.seat === "number") said[fields.seat] = text;
  }
  return said;
}

/** Who left the table before the end, in the order in which they did: that decides places too. */
export function resignationTexts(log: readonly Pick<Heard, "name" | "text">[]): string[] {
  return log.flatMap(({ name, text }) => (name === "resigned" && text ? [text] : []));
}

/** What the winner of the series is declared, in the game's own words; "" where there is nothing to declare. */
export function championText(log: readonly Pick<Heard, "name" | "text">[]): string {
  return log.findLast(({ name }) => name === "champion")?.text ?? "";
}

/** `seen` are the commitments as this device saw them before the end; the record must have the same. */
export function diceFairness(dice: string, seen: string, record: string): "same" | "other" | "unseen" | "published" {
  if (dice.startsWith("published")) return "published";
  if (!seen) return "unseen";
  return record.split("\n").includes(`dice ${seen}`) ? "same" : "other";
}
