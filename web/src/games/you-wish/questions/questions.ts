/** Questions and answers, made of what was told. */

import type { Heard } from "../../../wire/wire";
import { cardNumbered, isCreature, type Card, type Creature } from "../../creatures/cards";

export interface Question {
  /** Counts up, so that a new one is known as new. */
  readonly number: number;
  readonly asker: number;
  readonly target: number;
  readonly creature: Creature;
  /** How many cards were given; 0 is "You wish!"; null while nobody has answered. */
  readonly given: number | null;
  /** What followed from it, in the server's words. */
  readonly after: readonly string[];
}

/** How many are kept: the newest, and what bots may have asked just before it. */
const KEPT = 3;
/** Said elsewhere: whose turn it is stands above the board. */
const SILENT = new Set(["turn_begins", "reckoning", "dealt", "dealt_unseen", "played_none"]);

/** The questions so far and what is told now; the newest comes last. */
export function withToldEvents(before: readonly Question[], told: readonly Heard[]): Question[] {
  const all = [...before];
  for (const { name, fields, text } of told) {
    const newest = all.at(-1);
    if (name === "asked") {
      const creature = cardNumbered(fields.creature);
      if (!creature || !isCreature(creature)) continue;
      const number = (newest?.number ?? 0) + 1;
      all.push({ number, asker: Number(fields.seat), target: Number(fields.target), creature, given: null, after: [] });
    } else if (newest) {
      all[all.length - 1] = withEvent(newest, name, Number(fields.cards ?? 0), text);
    }
  }
  return all.slice(-KEPT);
}

function withEvent(question: Question, name: string, cards: number, text: string): Question {
  if (name === "gave") return { ...question, given: cards };
  if (name === "wished") return { ...question, given: 0 };
  if (!text || SILENT.has(name)) return question;
  return { ...question, after: [...question.after, text] };
}

/** The seats that something has just happened to. */
export function affectedSeats(told: readonly Heard[]): ReadonlySet<number> {
  const seats = told.flatMap(({ name, fields }) => {
    if (SILENT.has(name)) return [];
    return [fields.seat, fields.target, fields.taker].filter((seat) => typeof seat === "number");
  });
  return new Set(seats);
}

/** The cards that have just come into this seat's hand. */
export function newCards(told: readonly Heard[], seat: number | null): ReadonlySet<Card> {
  const cards = new Set<Card>();
  let asked: Card | null = null;
  for (const { name, fields } of told) {
    if (name === "asked") asked = cardNumbered(fields.creature);
    const card = name === "gave" && fields.taker === seat ? asked : name === "drew" && fields.seat === seat ? cardNumbered(fields.card) : null;
    if (card) cards.add(card);
  }
  return cards;
}
