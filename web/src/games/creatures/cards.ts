/** The cards of the box in the order in which the server numbers them; events name a card by its number. */

export const CREATURES = [
  "wizard",
  "dragon",
  "unicorn",
  "mermaid",
  "fairy",
  "phoenix",
  "griffin",
  "pegasus",
  "troll",
  "gnome",
  "elf",
  "genie",
  "yeti",
  "kraken",
  "centaur",
] as const;
export const TRICKS = ["again", "switch", "skip", "two"] as const;

export type Creature = (typeof CREATURES)[number];
export type Trick = (typeof TRICKS)[number];
export type Card = Creature | Trick;

const CARDS: readonly Card[] = [...CREATURES, ...TRICKS];

export function cardNumbered(number: unknown): Card | null {
  return CARDS[Number(number)] ?? null;
}

export function isCreature(card: string): card is Creature {
  return (CREATURES as readonly string[]).includes(card);
}

export function isTrick(card: string): card is Trick {
  return (TRICKS as readonly string[]).includes(card);
}

/** Cards and how many of each, in the order of the box. */
export function cardCounts(cards: Readonly<Record<string, number>>): [Card, number][] {
  return CARDS.flatMap((card): [Card, number][] => {
    const count = cards[card] ?? 0;
    return count > 0 ? [[card, count]] : [];
  });
}
