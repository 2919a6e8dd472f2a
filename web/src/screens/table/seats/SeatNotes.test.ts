import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { catalogue } from "../../../client/server/catalogue.svelte";
import { tableState, update } from "../../../client/table/fixtures";
import type { SeatState, TableState, Update } from "../../../wire/wire";
import SeatNotes from "./SeatNotes.svelte";

function notes(chair: Partial<SeatState>, changes: Partial<TableState> = {}, told: Partial<Update> = {}, looks = 0): string {
  settings.language = "en";
  const state = tableState(changes);
  const seats = state.seats.map((each, seat) => (seat === 1 ? { ...each, ...chair } : each));
  const { container } = render(SeatNotes, { props: { table: { state: { ...state, seats }, update: update(told), seat: looks }, seat: 1 } });
  return container.textContent.replace(/\s+/g, " ").trim();
}

test("of somebody who is there, there is nothing to note", () => {
  expect(notes({})).toBe("");
});

test("a bot is marked, and so is one that plays for somebody", () => {
  expect(notes({ bot: "random" })).toBe("bot");
  expect(notes({ bot: "random", lent: true })).toBe("a bot plays for now");
  expect(notes({ bot: "random", lent: true }, { status: "over" }), "after the game it is the person's seat").toBe("");
});

test("a bot is called as it is called here", () => {
  const bot = { name: "easy", title: { en: "easy" }, about: {}, hints: false };
  catalogue.all = { version: "1", languages: [], games: [], bots: [bot], phrases: {} };
  expect(notes({ bot: "easy" })).toBe("bot: easy");
  catalogue.all = null;
});

test("a person who gave up has not become a bot", () => {
  const bots = [{ name: "random", title: { en: "random" }, about: {}, hints: false }];
  catalogue.all = { version: "1", languages: [], games: [], bots, phrases: {} };
  const gone = { bot: "random", resigned: true };
  expect(notes(gone)).toBe("gave up, a bot plays on");
  expect(notes(gone, {}, {}, 1)).toBe("you gave up, a bot plays on");
  expect(notes(gone, { status: "over" })).toBe("gave up");
  catalogue.all = null;
});

test("somebody who is away is missed only while it is played", () => {
  expect(notes({ here: false })).toBe("away");
  expect(notes({ here: false }, { status: "over" })).toBe("");
});

test("clock and score stand beside the name", () => {
  expect(notes({}, {}, { clocks: [60_000, 90_000], tally: [0, 3] })).toMatch(/^3 in all 1:30/);
});

test("of several people at a device, you are the one who looks", () => {
  expect(notes({}, {}, {}, 0)).toBe("");
  expect(notes({}, {}, {}, 1)).toBe("you");
});
