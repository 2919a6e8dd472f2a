import { expect, test } from "vitest";
import type { Heard, MemoryPlaceView } from "../../wire/wire";
import { taken } from "./taken";

const told = (name: string, fields: Record<string, number>): Heard => ({ name, fields, text: "", fleeting: false });
const DOWN: MemoryPlaceView = { name: "a1", card: "down", creature: null };
const OPEN: MemoryPlaceView = { name: "b1", card: "open", creature: "dragon" };

test("a pair is the card that lay open and the one just turned", () => {
  const gone = taken([told("turned", { seat: 0, place: 0, creature: 1 }), told("paired", { seat: 0, creature: 1 })], [DOWN, OPEN]);
  expect([...gone]).toEqual([[1, "dragon"], [0, "dragon"]]);
});

test("both cards may have been told at once", () => {
  const turns = [0, 1].map((place) => told("turned", { seat: 0, place, creature: 10 }));
  expect(taken([...turns, told("paired", { seat: 0, creature: 10 })], [DOWN, DOWN]).size).toBe(2);
});

test("two different cards take nothing away", () => {
  expect(taken([told("turned", { seat: 0, place: 0, creature: 3 }), told("missed", { seat: 0 })], [DOWN, OPEN]).size).toBe(0);
});

test("the card that is left from an older turn stays", () => {
  const elf: MemoryPlaceView = { name: "c1", card: "open", creature: "elf" };
  const gone = taken([told("turned", { seat: 0, place: 0, creature: 1 }), told("paired", { seat: 0, creature: 1 })], [DOWN, OPEN, elf]);
  expect(gone.has(2)).toBe(false);
});
