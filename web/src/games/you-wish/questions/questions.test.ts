import { expect, test } from "vitest";
import type { Heard } from "../../../wire/wire";
import { arrived, hear, touched } from "./questions";

const told = (name: string, fields: Record<string, number>, text = ""): Heard => ({ name, fields, text, fleeting: false, sight: false });
const DRAGON = 1;
const ELF = 10;
const ASKED = told("asked", { seat: 0, target: 2, creature: DRAGON });

test("a question waits for its answer", () => {
  expect(hear([], [ASKED])).toEqual([{ number: 1, asker: 0, target: 2, creature: "dragon", given: null, after: [] }]);
});

test("an answer may come with a later update", () => {
  const [exchange] = hear(hear([], [ASKED]), [told("gave", { seat: 2, taker: 0, cards: 2 })]);
  expect(exchange?.given).toBe(2);
});

test("“You wish!”, and what follows from it in the server's words", () => {
  const [exchange] = hear([], [ASKED, told("wished", { seat: 2, seeker: 0 }), told("drew", { seat: 0, card: ELF }, "Anna draws: Elf.")]);
  expect(exchange).toMatchObject({ given: 0, after: ["Anna draws: Elf."] });
});

test("only the newest are kept, and their numbers go on", () => {
  expect(hear([], Array<Heard>(5).fill(ASKED)).map(({ number }) => number)).toEqual([3, 4, 5]);
});

test("the deal belongs to no question", () => {
  expect(hear([], [told("laid", { seat: 1, creature: ELF, sets: 1 }, "Ben lays down a set.")])).toEqual([]);
});

test("whoever asked, was asked, gave or drew is touched; whose turn begins is not", () => {
  expect([...touched([ASKED, told("turn_begins", { seat: 3, turn: 2 })])]).toEqual([0, 2]);
});

test("cards arrive in the hand of whoever took or drew them", () => {
  const gave = told("gave", { seat: 2, taker: 0, cards: 1 });
  expect([...arrived([ASKED, gave, told("drew", { seat: 0, card: ELF })], 0)]).toEqual(["dragon", "elf"]);
  expect([...arrived([ASKED, gave], 2)]).toEqual([]);
});
