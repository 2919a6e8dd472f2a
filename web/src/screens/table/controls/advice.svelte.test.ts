import { expect, test, vi } from "vitest";
import { tableState, update } from "../../../client/table/fixtures";
import type { Action } from "../../../client/server/action-space";
import { Advice } from "./advice.svelte";

const PASS: Action = { id: 4, kind: "pass", fields: {}, at: {}, text: "pass" };

function seat(hints = true, decision = 3, chance: number | null = null) {
  return {
    state: tableState({ hints }),
    update: update({ decision }),
    legal: [PASS],
    send: vi.fn(() => Promise.resolve({ is: "hinted" as const, ref: 1, action: 4, text: "Pass", chance })),
  };
}

test("advice comes in words and as an action", async () => {
  const table = seat();
  const advice = new Advice(() => table);
  await advice.ask();
  expect(table.send).toHaveBeenCalledWith({ do: "hint" });
  expect(advice.text).toBe("Pass");
  expect(advice.action).toBe(PASS);
  expect(advice.awaited).toBe(false);
});

test("what the bot thinks of it comes along, if it can tell", async () => {
  for (const chance of [0.62, null]) {
    const advice = new Advice(() => seat(true, 3, chance));
    await advice.ask();
    expect(advice.chance).toBe(chance);
  }
});

test("where the table does not allow it, or nothing is to be decided, nobody is asked", async () => {
  for (const table of [seat(false), seat(true, 0)]) {
    await new Advice(() => table).ask();
    expect(table.send).not.toHaveBeenCalled();
  }
});

test("advice for an earlier decision is not shown", async () => {
  let table = $state.raw(seat());
  const advice = new Advice(() => table);
  const asked = advice.ask();
  table = seat(true, 5);
  await asked;
  expect(advice.text).toBe("");
  expect(advice.chance).toBeNull();
  expect(advice.action).toBeNull();
});
