import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLACES, told, viewOf } from "../fixtures";
import { sceneLimit, ScenePlayer } from "./scene-player.svelte";

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
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(1, 0), after(1));
  scenePlayer.receive(peek(2, 1), after(2));
  expect(scenePlayer.scene?.seat).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(scenePlayer.scene?.seat).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(scenePlayer.scene).toBeNull();
});

test("an own look stays long enough to be read", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(0, 0), seeing(1));
  scenePlayer.receive(peek(1, 1), after(2));
  vi.advanceTimersByTime(2000);
  expect(scenePlayer.scene?.seat).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(scenePlayer.scene?.seat).toBe(1);
});

test("whoever acts does not wait", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(1, 0), after(1));
  scenePlayer.receive(peek(2, 1), after(2));
  scenePlayer.catchUp();
  expect(scenePlayer.scene).toBeNull();
  vi.runAllTimers();
  expect(scenePlayer.scene).toBeNull();
});

test("after connecting, and after a jump, things are simply where they are", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(1, 0), after(5));
  scenePlayer.receive([], after(6));
  expect(scenePlayer.scene).toBeNull();
  scenePlayer.receive(peek(1, 0), after(2));
  expect(scenePlayer.scene).toBeNull();
});

test("whoever pages quickly through a game is not kept back", () => {
  const scenePlayer = new ScenePlayer();
  for (let n = 1; n <= 20; n++) scenePlayer.receive(peek(1, 0), after(n));
  vi.advanceTimersByTime(10_000);
  expect(scenePlayer.scene).toBeNull();
});

test("a new game is dealt, though its turns count from one again", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(1, 0), after(30));
  scenePlayer.catchUp();
  scenePlayer.receive([told("laid_out", { cards: 12 })], viewOf({ phase: "look" }));
  expect(scenePlayer.scene?.kind).toBe("deal");
});

test("the end can be shown once more", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.again(viewOf({ phase: "over", declarer: 2 }));
  expect(scenePlayer.scene).toMatchObject({ kind: "reveal", seat: 2, open: [2] });
});

const declared = [told("declared", { seat: 2 })];
const over = viewOf({ phase: "over", declarer: 2, turn: 10 });

test("the end is shown to its last card, and does not wait for anything", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(declared, over);
  const shown: unknown[] = [];
  while (scenePlayer.scene) {
    shown.push([scenePlayer.scene.kind, scenePlayer.scene.seat]);
    vi.advanceTimersToNextTimer();
  }
  expect(shown).toEqual([["declare", 2], ["reveal", 2], ["reveal", 0], ["reveal", 1], ["reveal", null]]);
});

test("without motion the end is there at once", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(1, 0), after(1), true);
  expect(scenePlayer.scene?.kind).toBe("peek");
  scenePlayer.receive(declared, over, true);
  expect(scenePlayer.scene).toBeNull();
});

test("however much came before it, the end is never passed over", () => {
  const scenePlayer = new ScenePlayer();
  for (let n = 1; n <= sceneLimit(3) + 1; n++) scenePlayer.receive(peek(1, 0), after(n));
  scenePlayer.receive(declared, over);
  expect(scenePlayer.scene?.kind).toBe("declare");
  vi.advanceTimersByTime(1400);
  expect(scenePlayer.scene?.kind).toBe("reveal");
});

test("an end that is being shown goes on when a new game begins", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(declared, over);
  scenePlayer.receive([told("laid_out", { cards: 12 })], viewOf({ phase: "look" }));
  for (let n = 1; n <= sceneLimit(3); n++) scenePlayer.receive(peek(1, 0), after(n));
  expect(scenePlayer.scene?.kind).toBe("declare");
  vi.advanceTimersByTime(1400 + 4 * 1900);
  expect(scenePlayer.scene?.kind).toBe("peek");
});

test.each([3, 4, 5])("at a table of %i, nothing of a round is passed over however much was shuffled", (seats) => {
  const table = viewOf({ seats: Array.from({ length: seats }, (_, seat) => ({ seat, first: null, score: null, points: 0, place: 0 })) });
  const scenePlayer = new ScenePlayer();
  let actions = 0;
  for (let seat = 0; seat < seats; seat++) {
    for (const place of [2, 3]) scenePlayer.receive([told("shuffled", { seat, place })], { ...table, turn: 2, action: ++actions });
  }
  let scenes = 0;
  while (scenePlayer.scene) {
    scenes++;
    vi.advanceTimersToNextTimer();
  }
  expect(scenes).toBe(4 * seats);
});

describe("at a live table", () => {
  const switched = (number: number) => told("switched", { seat: 1 + (number % 2), place: number % 2, other: 2 + (number % 9) });
  const all = Array.from({ length: 60 }, (_, number) => switched(number));

  function played(scenePlayer: ScenePlayer): unknown[] {
    const shown: unknown[] = [];
    while (scenePlayer.scene) {
      shown.push(scenePlayer.scene.places);
      vi.advanceTimersToNextTimer();
    }
    return shown;
  }

  test.each([false, true])("every switch is shown, however many were told at once (without motion: %s)", (still) => {
    const scenePlayer = new ScenePlayer();
    scenePlayer.receive(all, after(60), still, true);
    const places = all.map(({ fields }) => [fields.place, fields.other].map((place) => PLACES[Number(place)]));
    expect(played(scenePlayer)).toEqual(places);
  });

  test("many are shown faster than few, and the last ones at full length", () => {
    const scenePlayer = new ScenePlayer();
    const began = Date.now();
    scenePlayer.receive(all, after(60), false, true);
    expect(scenePlayer.pace).toBeLessThan(0.5);
    while (scenePlayer.scene) {
      expect(scenePlayer.pace).toBeGreaterThan(0.3);
      vi.advanceTimersToNextTimer();
    }
    expect(Date.now() - began).toBeLessThan(60 * 600);
    expect(scenePlayer.pace).toBe(1);
  });

  test("nothing is left out when somebody takes back, and that is shown, too", () => {
    const scenePlayer = new ScenePlayer();
    scenePlayer.receive([switched(0), switched(1)], after(9), false, true);
    scenePlayer.receive([told("taken_back", { seat: 2 })], after(8), false, true);
    expect(played(scenePlayer)).toEqual([["m1", "1a"], ["m2", "1b"], []]);
  });
});

test("it knows whether something of others is still to be seen", () => {
  const scenePlayer = new ScenePlayer();
  scenePlayer.receive(peek(0, 0), seeing(1));
  expect(scenePlayer.showsOthers(0)).toBe(false);
  scenePlayer.receive(peek(1, 1), after(2));
  expect(scenePlayer.showsOthers(0)).toBe(true);
  vi.advanceTimersByTime(2700);
  expect(scenePlayer.showsOthers(0)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(scenePlayer.showsOthers(0)).toBe(false);
});
