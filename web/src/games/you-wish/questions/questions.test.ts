import { expect, test } from "vitest";
import type { Heard } from "../../../wire/wire";
import { newCards, withToldEvents, affectedSeats } from "./questions";

const told = (name: string, fields: Record<string, number>, text = ""): Heard => ({ name, fields, text, fleeting: false, sight: false });
const DRAGON = 1;
const ELF = 10;
const ASKED = told("asked", { seat: 0, target: 2, creature: DRAGON });

test("a question waits for its answer", () => {
  expect(withToldEvents([], [ASKED])).toEqual([{ number: 1, asker: 0, target: 2, creature: "dragon", given: null, after: [] }]);
});

test("an answer may come with a later update", () => {
  const [question] = withToldEvents(withToldEvents([], [ASKED]), [told("gave", { seat: 2, taker: 0, cards: 2 })]);
  expect(question?.given).toBe(2);
});

test("“You wish!”, and what follows from it in the server's words", () => {
  const [question] = withToldEvents([], [ASKED, told("wished", { seat: 2, seeker: 0 }), told("drew", { seat: 0, card: ELF }, "Anna draws: Elf.")]);
  expect(question).toMatchObject({ given: 0, after: ["Anna draws: Elf."] });
});

test("only the newest are kept, and their numbers go on", () => {
  expect(withToldEvents([], Array<Heard>(5).fill(ASKED)).map(({ number }) => number)).toEqual([3, 4, 5]);
});

test("the deal belongs to no question", () => {
  expect(withToldEvents([], [told("laid", { seat: 1, creature: ELF, sets: 1 }, "Ben lays down a set.")])).toEqual([]);
});

test("whoever asked, was asked, gave or drew is touched; whose turn begins is not", () => {
  expect([...affectedSeats([ASKED, told("turn_begins", { seat: 3, turn: 2 })])]).toEqual([0, 2]);
});

test("cards arrive in the hand of whoever took or drew them", () => {
  const gave = told("gave", { seat: 2, taker: 0, cards: 1 });
  expect([...newCards([ASKED, gave, told("drew", { seat: 0, card: ELF })], 0)]).toEqual(["dragon", "elf"]);
  expect([...newCards([ASKED, gave], 2)]).toEqual([]);
});
