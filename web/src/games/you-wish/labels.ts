/** What a screen reader says about a seat: all that the eye sees there. */

import { cardCounts, isCreature } from "../creatures/cards";
import { held, many, one } from "../creatures/texts";
import type { YouWishSeatView } from "../../wire/wire";
import { cards, sets, t } from "./texts";

export function seatLabel(seat: YouWishSeatView, name: string, onTurn: boolean): string {
  const parts = [`${name}: ${cards(seat.cards)}`, sets(total(seat.laid))];
  if (onTurn) parts.unshift(`${name}, ${t("turn")}`);
  const laid = cardNames(seat.laid, false);
  if (laid) parts.push(t("seat.sets", { names: laid }));
  const holds = cardNames(seat.hand ?? seat.holds, true);
  if (holds) parts.push(t("seat.holds", { names: holds }));
  // Whoever sees the whole hand needs no conclusions.
  if (!seat.hand) {
    if (seat.tricks) parts.push(tricks(seat.tricks));
    const lacks = seat.lacks.filter(isCreature).map((creature) => many(creature));
    if (lacks.length) parts.push(t("seat.lacks", { names: lacks.join(", ") }));
  }
  if (seat.passed_over) parts.push(t("over"));
  if (seat.skips) parts.push(skipped(seat.skips));
  return `${parts.join("; ")}.`;
}

export function tricks(n: number): string {
  return n === 1 ? t("trick.one") : t("trick.many", { n });
}

/** A SKIP that waits for the end of the turn will hit this seat, if nothing else is played before. */
export function skipped(n: number): string {
  return n === 1 ? t("skipped.one") : t("skipped.many", { n });
}

export function total(of: Readonly<Record<string, number>>): number {
  return Object.values(of).reduce((all, each) => all + each, 0);
}

function cardNames(of: Readonly<Record<string, number>>, withCount: boolean): string {
  return cardCounts(of)
    .flatMap(([card, count]) => {
      if (!isCreature(card)) return [count > 1 ? `${t(card)} ×${count}` : t(card)];
      return [withCount ? held(card, count) : count > 1 ? `${one(card)} ×${count}` : one(card)];
    })
    .join(", ");
}
