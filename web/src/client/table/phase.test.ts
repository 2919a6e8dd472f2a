import { expect, test } from "vitest";
import { tableState, update } from "./fixtures";
import type { SeatState, TableState } from "../../wire/wire";
import { commitRevealStep, freeSeats, allSeatsHere, phaseOf, unreadySeats } from "./phase";

const SEED = { seed: "aa", commit: "c0" };

function open(chair: Partial<SeatState>, changes: Partial<TableState> = {}): TableState {
  const state = tableState({ status: "open", ...changes });
  const [first, ...others] = state.seats;
  return { ...state, seats: first ? [{ ...first, ...chair }, ...others] : [] };
}

test.each([
  ["open", tableState({ status: "open" }), null],
  ["revealing", tableState({ status: "open", revealing: true }), null],
  ["running", tableState(), update()],
  ["running", tableState(), null],
  ["between", tableState(), update({ between: true })],
  ["over", tableState({ status: "over" }), update({ places: [1, 2] })],
  ["frozen", tableState({ status: "frozen", why: "frozen-game" }), update()],
] as const)("a table is %s", (phase, state, newest) => {
  expect(phaseOf(state, newest)).toBe(phase);
});

test("who is missing, and who is not ready", () => {
  const state = open({ taken: false });
  expect(freeSeats(state)).toEqual([0]);
  expect(unreadySeats(state)).toEqual([1]);
});

test("alone with bots, or all at this device, there is nobody to wait for", () => {
  expect(allSeatsHere(tableState(), [0, 1])).toBe(true);
  expect(allSeatsHere(tableState(), [0])).toBe(false);
  expect(allSeatsHere(open({ bot: "random" }), [1])).toBe(true);
});

test("the seed is shown when all have committed, once", () => {
  const revealing = open({ ready: true, commit: "c0" }, { revealing: true });
  expect(commitRevealStep(null, open({ ready: true, commit: "c0" }), 0, SEED)).toBeNull();
  expect(commitRevealStep(null, revealing, 0, SEED)).toBe("reveal");
  expect(commitRevealStep(null, open({ ready: true, commit: "c0", seed: "aa" }, { revealing: true }), 0, SEED)).toBeNull();
});

test("whoever left the dice to the others has nothing to show", () => {
  expect(commitRevealStep(null, open({ ready: true }, { revealing: true }), 0, undefined)).toBeNull();
});

test("a seed that another device made is replaced", () => {
  const revealing = open({ ready: true, commit: "c1" }, { revealing: true });
  expect(commitRevealStep(null, revealing, 0, SEED)).toBe("restart");
  expect(commitRevealStep(null, revealing, 0, undefined)).toBe("restart");
});

test("when seeds became void, whoever was ready begins again", () => {
  const revealing = open({ ready: true, commit: "c0" }, { revealing: true });
  expect(commitRevealStep(revealing, open({}), 0, SEED)).toBe("restart");
  expect(commitRevealStep(open({ ready: true }), open({}), 0, SEED), "the host freed a seat: ask the person").toBeNull();
  expect(commitRevealStep(revealing, tableState(), 0, SEED), "the deal").toBeNull();
});
