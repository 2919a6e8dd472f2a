import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action } from "../../client/server/action-space";
import { Ahead } from "./action-preview.svelte";

const action = (id: number): Action => ({ id, kind: "push", fields: {}, at: {}, text: "push" });
const [PUSH, OTHER] = [action(1), action(2)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("whoever stays sees what would be, and whoever goes on sees what is", async () => {
  const ahead = new Ahead(() => () => Promise.resolve({ phase: "over" }));
  ahead.look(PUSH);
  expect(ahead.view).toBeNull();
  await vi.runAllTimersAsync();
  expect(ahead.view).toEqual({ phase: "over" });
  ahead.look(null);
  expect(ahead.view).toBeNull();
});

test("whoever only passes over something does not ask", async () => {
  const whatIf = vi.fn(() => Promise.resolve(null));
  const ahead = new Ahead(() => whatIf);
  ahead.look(PUSH);
  ahead.look(null);
  await vi.runAllTimersAsync();
  expect(whatIf).not.toHaveBeenCalled();
});

test("an answer that comes when something else is looked at is not shown", async () => {
  const answers: ((view: unknown) => void)[] = [];
  const ahead = new Ahead(() => () => new Promise((answer) => answers.push(answer)));
  ahead.look(PUSH, 0);
  await vi.runAllTimersAsync();
  ahead.look(OTHER, 0);
  answers[0]?.({ phase: "over" });
  await vi.runAllTimersAsync();
  expect(ahead.view).toBeNull();
});

test("the same is asked once, until the table has changed", async () => {
  const whatIf = vi.fn(() => Promise.resolve({ phase: "over" }));
  const ahead = new Ahead(() => whatIf);
  const view = {};
  expect(ahead.outdated(view)).toBe(true);
  for (let times = 0; times < 2; times++) {
    ahead.look(PUSH, 0);
    await vi.runAllTimersAsync();
    ahead.look(null);
  }
  expect(whatIf).toHaveBeenCalledTimes(1);
  expect(ahead.outdated(view)).toBe(false);
  expect(ahead.outdated({})).toBe(true);
  ahead.look(PUSH, 0);
  await vi.runAllTimersAsync();
  expect(whatIf).toHaveBeenCalledTimes(2);
});

test("where nobody can look ahead there is nothing to see", () => {
  const ahead = new Ahead(() => undefined);
  expect(ahead.possible).toBe(false);
  ahead.look(PUSH, 0);
  expect(ahead.view).toBeNull();
});
