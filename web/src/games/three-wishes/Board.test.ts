import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { tableState } from "../../client/table/fixtures";
import type { Heard, ThreeWishesView as View } from "../../wire/wire";
import Board from "./Board.svelte";
import { action, NAMES, told, viewOf } from "./fixtures";

const LEGAL = ["peek 1a", "peek 2a", "switch 1a 2a", "shuffle 1a"].map(action);
const OVER = viewOf(
  {
    ...{ phase: "over", declarer: 1, turn: 10 },
    seats: NAMES.map((_, seat) => ({ seat, first: null, score: seat ? "time_travel" : "sum", points: seat ? 0 : 4, place: seat ? 2 : 1 })),
  },
  { "1a": "flight", "1b": "dream-house", "1c": "safe-cities", "2a": "time-travel", "2b": "cornucopia", "2c": "clean-oceans" },
);

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  Element.prototype.animate = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  vi.useRealTimers();
});

function seated(view: View, more: object = {}) {
  const act = vi.fn();
  const holdResult = vi.fn();
  const table = { state: null, update: null, chat: [] };
  const props = { table, view, legal: [], act, seat: 0, names: NAMES, told: [] as Heard[], still: false, holdResult, ...more };
  const { rerender } = render(Board, { props });
  return {
    act,
    /** What the table screen was told last. */
    held: () => holdResult.mock.lastCall?.[0] as boolean,
    hears: (heard: Heard[], view: View, legal = LEGAL, more: object = {}) => rerender({ told: heard, view, legal, ...more }),
  };
}

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const panel = () => screen.queryByRole("group", { name: "Your action" });
const touchable = () => document.querySelectorAll(".can").length;
const ownTurn = viewOf({ turn: 4, latest: { kind: "peek", seat: 2, places: ["m1"] } });

test("nobody acts before they have seen what the others did", async () => {
  const { hears, act } = seated(viewOf());
  await hears([told("peeked", { seat: 2, place: 0 })], ownTurn);
  expect(screen.getByRole("status").textContent).toBe("First see what the others did …");
  expect([panel(), touchable()]).toEqual([null, 0]);
  await fireEvent.click(screen.getByRole("button", { name: /^Your left card/ }));
  expect([act.mock.calls.length, panel()]).toEqual([0, null]);
  pass(1000);
  expect(panel()).not.toBeNull();
  expect(touchable()).toBe(2);
});

test("whoever has seen enough skips it, and the keyboard stays at the cards", async () => {
  const { hears } = seated(viewOf());
  await hears([told("peeked", { seat: 2, place: 0 })], ownTurn);
  const skip = screen.getByRole("button", { name: "Skip" });
  skip.focus();
  await fireEvent.click(skip);
  await vi.advanceTimersByTimeAsync(0);
  expect(panel()).not.toBeNull();
  expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull();
});

test("at a live table it says when all is shown, and when the rest was skipped", async () => {
  const onShown = vi.fn();
  const switched = (other: number) => told("switched", { seat: 2, place: 0, other });
  const { hears } = seated(viewOf(), { onShown });
  onShown.mockClear();
  await hears([switched(3), switched(4), switched(5)], ownTurn);
  pass(1000);
  expect(screen.getByText("Mia switches the left card in the middle and your middle card.")).not.toBeNull();
  expect(onShown).not.toHaveBeenCalled();
  pass(2500);
  expect(onShown.mock.calls).toEqual([[]]);
  expect(panel()).not.toBeNull();

  await hears([switched(3), switched(4)], { ...ownTurn });
  await fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(onShown.mock.calls[1]).toEqual([true]);
});

test("what one does oneself holds nobody back", async () => {
  const { hears } = seated(viewOf());
  await hears([told("peeked", { seat: 0, place: 2 })], viewOf({ action: 2 }, { "1a": "flight" }));
  expect(panel()).not.toBeNull();
});

test("the result waits until all cards are turned over", async () => {
  const { hears, held } = seated(viewOf({ player: 1, waiting: [1], to_act: false }));
  expect(held()).toBe(true);
  await hears([told("declared", { seat: 1 })], OVER, [], { ended: true });
  expect(held()).toBe(true);
  pass(1400);
  expect(screen.getByText("Ben's wishes … Loses: Time Travel")).not.toBeNull();
  pass(20_000);
  expect(held()).toBe(false);
});

test("the end is skipped", async () => {
  const { hears, held } = seated(viewOf());
  await hears([told("declared", { seat: 1 })], OVER, [], { ended: true });
  await fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(held()).toBe(false);
  expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
});

test("without motion, after connecting, and where somebody gave up, the result is there at once", async () => {
  const still = seated(viewOf(), { still: true });
  await still.hears([told("declared", { seat: 1 })], OVER, [], { ended: true });
  expect(still.held()).toBe(false);
  expect(seated(OVER, { ended: true }).held()).toBe(false);
  expect(seated(viewOf(), { ended: true }).held()).toBe(false);
});

test("a marker is shown when the cards are turned over, and once", async () => {
  const log = (...names: string[]) => names.map((name) => told(name, { seat: 2 }));
  const at = (tally: number[], names: string[]) => ({ table: { state: null, update: { tally }, chat: [], log: log(...names) } });
  const { hears } = seated(viewOf(), at([0, 0, 1], ["won"]));
  expect(document.querySelectorAll(".marker").length).toBe(1);
  expect(screen.getByText("next win: 2").closest('[role="row"]')?.textContent).toContain("Mia");
  await hears([told("declared", { seat: 1 })], OVER, [], { ended: true, ...at([0, 0, 3], ["won", "won"]) });
  expect(document.querySelectorAll(".marker").length).toBe(1);
  pass(20_000);
  expect(document.querySelectorAll(".marker").length).toBe(3);
});

test("when the series is over, no next win is spoken of", () => {
  const state = tableState({ status: "over" });
  seated(OVER, { ended: true, table: { state, update: { tally: [0, 0, 5] }, chat: [], log: [told("won", { seat: 2 })] } });
  expect(document.querySelectorAll(".marker").length).toBe(5);
  expect(screen.queryByText("next win: 2")).toBeNull();
});

test("the player aid says what can be done in a turn, when the end may be declared, and which round it is", async () => {
  const { hears } = seated(viewOf({ round: 2 }));
  const aid = document.querySelector("details");
  expect(aid?.querySelector("summary")?.textContent).toBe("Player aid: actions and wishes");
  expect([...(aid?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent)).toEqual(["Peek", "Switch", "Shuffle", "Declare End Game"]);
  expect(aid?.textContent).toContain("Round 2");
  expect(aid?.textContent).toContain("From round 4 on, as the only action of your turn.");
  expect(aid?.textContent).toContain("Any two cards on the table trade places.");
  expect(aid?.textContent).toContain("Cornucopia");
  await hears([], viewOf({ round: 3, own_switch: true }));
  expect(aid?.textContent).toContain("Round 3");
  expect(aid?.textContent).toContain("One of your cards trades places with any other.");
});

test("where somebody else looked first is shown nowhere", async () => {
  const { hears } = seated(viewOf({ phase: "look", waiting: [0, 1], to_act: true }));
  await hears([told("looked", { seat: 2 })], viewOf({ phase: "look", waiting: [0, 1], to_act: true }), []);
  expect(screen.getByText("Mia looks at one of their own cards.")).not.toBeNull();
  expect(document.querySelectorAll(".looked, .mark").length).toBe(0);
});
