import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action } from "../../client/server/action-space";
import { ActionPreview } from "./action-preview.svelte";

const action = (id: number): Action => ({ id, kind: "push", fields: {}, at: {}, text: "push" });
const [PUSH, OTHER] = [action(1), action(2)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("whoever stays sees what would be, and whoever goes on sees what is", async () => {
  const preview = new ActionPreview(() => () => Promise.resolve({ phase: "over" }));
  preview.look(PUSH);
  expect(preview.view).toBeNull();
  await vi.runAllTimersAsync();
  expect(preview.view).toEqual({ phase: "over" });
  preview.look(null);
  expect(preview.view).toBeNull();
});

test("whoever only passes over something does not ask", async () => {
  const whatIf = vi.fn(() => Promise.resolve(null));
  const preview = new ActionPreview(() => whatIf);
  preview.look(PUSH);
  preview.look(null);
  await vi.runAllTimersAsync();
  expect(whatIf).not.toHaveBeenCalled();
});

test("an answer that comes when something else is looked at is not shown", async () => {
  const answers: ((view: unknown) => void)[] = [];
  const preview = new ActionPreview(() => () => new Promise((answer) => answers.push(answer)));
  preview.look(PUSH, 0);
  await vi.runAllTimersAsync();
  preview.look(OTHER, 0);
  answers[0]?.({ phase: "over" });
  await vi.runAllTimersAsync();
  expect(preview.view).toBeNull();
});

test("the same is asked once, until the table has changed", async () => {
  const whatIf = vi.fn(() => Promise.resolve({ phase: "over" }));
  const preview = new ActionPreview(() => whatIf);
  const view = {};
  expect(preview.outdated(view)).toBe(true);
  for (let times = 0; times < 2; times++) {
    preview.look(PUSH, 0);
    await vi.runAllTimersAsync();
    preview.look(null);
  }
  expect(whatIf).toHaveBeenCalledTimes(1);
  expect(preview.outdated(view)).toBe(false);
  expect(preview.outdated({})).toBe(true);
  preview.look(PUSH, 0);
  await vi.runAllTimersAsync();
  expect(whatIf).toHaveBeenCalledTimes(2);
});

test("where nobody can look ahead there is nothing to see", () => {
  const preview = new ActionPreview(() => undefined);
  expect(preview.possible).toBe(false);
  preview.look(PUSH, 0);
  expect(preview.view).toBeNull();
});
