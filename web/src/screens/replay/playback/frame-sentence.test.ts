import { beforeEach, expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import type { Frame } from "../../../wire/wire";
import { consequences, canPlayOn, outcomeSentence, frameSentence } from "./frame-sentence";

const NAMES = ["Anna", "Ben"];

function frame(changes: Partial<Frame> = {}): Frame {
  return { game: 0, seat: 1, action: "Play no card", told: [], view: {}, wanted: "", thinking: [0], ...changes };
}

const told = (name: string, text: string) => ({ name, fields: {}, text, fleeting: false, sight: false });

beforeEach(() => {
  settings.language = "en";
});

test("a moment says what happened, as the game tells it", () => {
  const asked = frame({ told: [told("turn_begins", "Turn 2: Ben."), told("asked", "Ben asks Anna."), told("drew", "Ben draws.")] });
  expect(frameSentence(asked, NAMES)).toBe("Ben asks Anna.");
  expect(consequences(asked)).toBe("Turn 2: Ben. Ben draws.");
});

test("where nothing is told, it says who decided what", () => {
  expect(frameSentence(frame(), NAMES)).toBe("Ben: Play no card");
});

test("what these eyes could not know is not said", () => {
  expect(frameSentence(frame({ action: "" }), NAMES)).toBe("Ben has decided.");
});

test("games begin", () => {
  expect(frameSentence(frame({ seat: null, action: "" }), NAMES)).toBe("The game begins.");
  expect(frameSentence(frame({ seat: null, action: "", game: 1 }), NAMES)).toBe("Game 2 begins.");
});

test("what followed is told in the game's own words", () => {
  const drawn = [told("asked", "Ben asks Anna."), told("moved", ""), told("drew", "Ben draws."), told("turn_begins", "Turn 2: Anna.")];
  expect(consequences(frame({ told: drawn }))).toBe("Ben draws. Turn 2: Anna.");
});

test("a deal is not told card by card", () => {
  const dealt = [told("dealt", "Anna is dealt: Elf."), told("dealt", "Ben is dealt: Yeti."), told("turn", "Turn 1: Anna.")];
  expect(consequences(frame({ seat: null, told: dealt }))).toBe("Turn 1: Anna.");
});

test("the end says who has won", () => {
  expect(outcomeSentence({ places: [1, 2], names: NAMES })).toBe("Anna wins.");
  expect(outcomeSentence({ places: [1, 1], names: NAMES })).toBe("Anna, Ben win together.");
  expect(outcomeSentence({ places: null, names: NAMES })).toBe("The table broke up; there is no result.");
  expect(outcomeSentence({ places: [1], names: ["Anna"] })).toBe("");
});

test("one can play on where somebody was to decide, or has given up", () => {
  expect(canPlayOn(frame())).toBe(true);
  expect(canPlayOn(frame({ thinking: [] }))).toBe(false);
  expect(canPlayOn(frame({ thinking: [], told: [told("resigned", "Ben gives up.")] }))).toBe(true);
});
