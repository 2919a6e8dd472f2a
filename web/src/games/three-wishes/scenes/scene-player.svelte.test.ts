import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLACES, told, viewOf } from "../fixtures";
import { most, Stage } from "./scene-player.svelte";

const peek = (seat: number, place: number) => [told("peeked", { seat, place })];
const after = (action: number) => viewOf({ turn: 1 + Math.floor(action / 2), action: 1 + (action % 2) });
/** The same, and the own look at a card in the middle lies open. */
const seeing = (action: number) => viewOf({ turn: 1 + Math.floor(action / 2), action: 1 + (action % 2) }, { m1: "flight" });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("what comes too fast is shown one after another", () => {
  const stage = new Stage();
  stage.hear(peek(1, 0), after(1));
  stage.hear(peek(2, 1), after(2));
  expect(stage.scene?.seat).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(stage.scene?.seat).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(stage.scene).toBeNull();
});

test("an own look stays long enough to be read", () => {
  const stage = new Stage();
  stage.hear(peek(0, 0), seeing(1));
  stage.hear(peek(1, 1), after(2));
  vi.advanceTimersByTime(2000);
  expect(stage.scene?.seat).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(stage.scene?.seat).toBe(1);
});

test("whoever acts does not wait", () => {
  const stage = new Stage();
  stage.hear(peek(1, 0), after(1));
  stage.hear(peek(2, 1), after(2));
  stage.catchUp();
  expect(stage.scene).toBeNull();
  vi.runAllTimers();
  expect(stage.scene).toBeNull();
});

test("after connecting, and after a jump, things are simply where they are", () => {
  const stage = new Stage();
  stage.hear(peek(1, 0), after(5));
  stage.hear([], after(6));
  expect(stage.scene).toBeNull();
  stage.hear(peek(1, 0), after(2));
  expect(stage.scene).toBeNull();
});

test("whoever pages quickly through a game is not kept back", () => {
  const stage = new Stage();
  for (let n = 1; n <= 20; n++) stage.hear(peek(1, 0), after(n));
  vi.advanceTimersByTime(10_000);
  expect(stage.scene).toBeNull();
});

test("a new game is dealt, though its turns count from one again", () => {
  const stage = new Stage();
  stage.hear(peek(1, 0), after(30));
  stage.catchUp();
  stage.hear([told("laid_out", { cards: 12 })], viewOf({ phase: "look" }));
  expect(stage.scene?.kind).toBe("deal");
});

test("the end can be shown once more", () => {
  const stage = new Stage();
  stage.again(viewOf({ phase: "over", declarer: 2 }));
  expect(stage.scene).toMatchObject({ kind: "reveal", seat: 2, open: [2] });
});

const declared = [told("declared", { seat: 2 })];
const over = viewOf({ phase: "over", declarer: 2, turn: 10 });

test("the end is shown to its last card, and does not wait for anything", () => {
  const stage = new Stage();
  stage.hear(declared, over);
  const shown: unknown[] = [];
  while (stage.scene) {
    shown.push([stage.scene.kind, stage.scene.seat]);
    vi.advanceTimersToNextTimer();
  }
  expect(shown).toEqual([["declare", 2], ["reveal", 2], ["reveal", 0], ["reveal", 1], ["reveal", null]]);
});

test("without motion the end is there at once", () => {
  const stage = new Stage();
  stage.hear(peek(1, 0), after(1), true);
  expect(stage.scene?.kind).toBe("peek");
  stage.hear(declared, over, true);
  expect(stage.scene).toBeNull();
});

test("however much came before it, the end is never passed over", () => {
  const stage = new Stage();
  for (let n = 1; n <= most(3) + 1; n++) stage.hear(peek(1, 0), after(n));
  stage.hear(declared, over);
  expect(stage.scene?.kind).toBe("declare");
  vi.advanceTimersByTime(1400);
  expect(stage.scene?.kind).toBe("reveal");
});

test("an end that is being shown goes on when a new game begins", () => {
  const stage = new Stage();
  stage.hear(declared, over);
  stage.hear([told("laid_out", { cards: 12 })], viewOf({ phase: "look" }));
  for (let n = 1; n <= most(3); n++) stage.hear(peek(1, 0), after(n));
  expect(stage.scene?.kind).toBe("declare");
  vi.advanceTimersByTime(1400 + 4 * 1900);
  expect(stage.scene?.kind).toBe("peek");
});

test.each([3, 4, 5])("at a table of %i, nothing of a round is passed over however much was shuffled", (seats) => {
  const table = viewOf({ seats: Array.from({ length: seats }, (_, seat) => ({ seat, first: null, score: null, points: 0, place: 0 })) });
  const stage = new Stage();
  let actions = 0;
  for (let seat = 0; seat < seats; seat++) {
    for (const place of [2, 3]) stage.hear([told("shuffled", { seat, place })], { ...table, turn: 2, action: ++actions });
  }
  let scenes = 0;
  while (stage.scene) {
    scenes++;
    vi.advanceTimersToNextTimer();
  }
  expect(scenes).toBe(4 * seats);
});

describe("at a live table", () => {
  const switched = (number: number) => told("switched", { seat: 1 + (number % 2), place: number % 2, other: 2 + (number % 9) });
  const all = Array.from({ length: 60 }, (_, number) => switched(number));

  function played(stage: Stage): unknown[] {
    const shown: unknown[] = [];
    while (stage.scene) {
      shown.push(stage.scene.places);
      vi.advanceTimersToNextTimer();
    }
    return shown;
  }

  test.each([false, true])("every switch is shown, however many were told at once (without motion: %s)", (still) => {
    const stage = new Stage();
    stage.hear(all, after(60), still, true);
    const places = all.map(({ fields }) => [fields.place, fields.other].map((place) => PLACES[Number(place)]));
    expect(played(stage)).toEqual(places);
  });

  test("many are shown faster than few, and the last ones at full length", () => {
    const stage = new Stage();
    const began = Date.now();
    stage.hear(all, after(60), false, true);
    expect(stage.pace).toBeLessThan(0.5);
    while (stage.scene) {
      expect(stage.pace).toBeGreaterThan(0.3);
      vi.advanceTimersToNextTimer();
    }
    expect(Date.now() - began).toBeLessThan(60 * 600);
    expect(stage.pace).toBe(1);
  });

  test("nothing is left out when somebody takes back, and that is shown, too", () => {
    const stage = new Stage();
    stage.hear([switched(0), switched(1)], after(9), false, true);
    stage.hear([told("taken_back", { seat: 2 })], after(8), false, true);
    expect(played(stage)).toEqual([["m1", "1a"], ["m2", "1b"], []]);
  });
});

test("it knows whether something of others is still to be seen", () => {
  const stage = new Stage();
  stage.hear(peek(0, 0), seeing(1));
  expect(stage.showsOthers(0)).toBe(false);
  stage.hear(peek(1, 1), after(2));
  expect(stage.showsOthers(0)).toBe(true);
  vi.advanceTimersByTime(2700);
  expect(stage.showsOthers(0)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(stage.showsOthers(0)).toBe(false);
});
