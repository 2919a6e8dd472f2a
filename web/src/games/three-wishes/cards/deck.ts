/** The box: what is printed on each card, in the order in which the server numbers them; events name a card by its number. */

import type { ThreeWishesFaceView as Face } from "../../../wire/wire";

export const TYPES = ["superpower", "gift", "harmony"] as const;
export type Type = (typeof TYPES)[number];

export const WISHES = [
  "time-travel",
  "mind-reading",
  "invisibility",
  "shape-shifting",
  "flight",
  "immortality",
  "cornucopia",
  "dream-house",
  "endless-library",
  "private-island",
  "spaceship",
  "quantum-supercomputer",
  "cold-fusion",
  "solve-world-hunger",
  "clean-oceans",
  "safe-cities",
  "universal-translator",
  "teleportation-grid",
] as const;
export type Wish = (typeof WISHES)[number];

interface Printed extends Face {
  readonly name: Wish;
  readonly type: Type;
  /** The symbol of cards that only larger tables use. */
  readonly seats: number;
}

const VALUES = [0, 3, 2, 1, 2, 4, 0, 1, 2, 3, 3, 4, 0, 3, 2, 1, 2, 4];
const SPECIAL: Partial<Record<Wish, string>> = { "time-travel": "loses", cornucopia: "doubles", "cold-fusion": "doubles" };
const LARGER: Partial<Record<Wish, number>> = {
  flight: 4,
  spaceship: 4,
  "universal-translator": 4,
  immortality: 5,
  "quantum-supercomputer": 5,
  "teleportation-grid": 5,
};
const OF_EACH = WISHES.length / TYPES.length;

export const DECK: readonly Printed[] = WISHES.map((name, number) => ({
  name,
  type: TYPES[Math.floor(number / OF_EACH)] ?? "harmony",
  value: VALUES[number] ?? 0,
  special: SPECIAL[name] ?? "plain",
  seats: LARGER[name] ?? 3,
}));

export function faceAt(number: unknown): Face | null {
  return DECK[Number(number)] ?? null;
}

export function isWish(name: string): name is Wish {
  return (WISHES as readonly string[]).includes(name);
}

export function isType(type: string): type is Type {
  return (TYPES as readonly string[]).includes(type);
}
