import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { told, viewOf } from "./fixtures";
import { Stage } from "./stage.svelte";

const peek = (seat: number, place: number) => [told("peeked", { seat, place })];
const after = (action: number) => viewOf({ turn: 1 + Math.floor(action / 2), action: 1 + (action % 2) });

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
  stage.hear(peek(0, 0), after(1));
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

test("nothing is revealed while nobody can see the table", () => {
  const stage = new Stage();
  stage.watch(false);
  stage.hear([told("declared", { seat: 2 })], viewOf({ phase: "over", declarer: 2 }));
  vi.advanceTimersByTime(10_000);
  expect(stage.scene?.kind).toBe("declare");
  stage.watch(true);
  expect(stage.scene?.kind).toBe("reveal");
});
