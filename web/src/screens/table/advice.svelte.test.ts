import { expect, test, vi } from "vitest";
import { tableState, update } from "../../talk/fixtures";
import type { Action } from "../../talk/actions";
import { Advice } from "./advice.svelte";

const PASS: Action = { id: 4, kind: "pass", fields: {}, at: {}, text: "pass" };

function seat(hints = true, decision = 3) {
  return {
    state: tableState({ hints }),
    update: update({ decision }),
    legal: [PASS],
    try: vi.fn(() => Promise.resolve({ is: "hinted" as const, ref: 1, action: 4, text: "Pass" })),
  };
}

test("advice comes in words and as an action", async () => {
  const table = seat();
  const advice = new Advice(() => table);
  await advice.ask();
  expect(table.try).toHaveBeenCalledWith({ do: "hint" });
  expect(advice.text).toBe("Pass");
  expect(advice.action).toBe(PASS);
  expect(advice.awaited).toBe(false);
});

test("where the table does not allow it, or nothing is to be decided, nobody is asked", async () => {
  for (const table of [seat(false), seat(true, 0)]) {
    await new Advice(() => table).ask();
    expect(table.try).not.toHaveBeenCalled();
  }
});

test("advice for an earlier decision is not shown", async () => {
  let table = $state.raw(seat());
  const advice = new Advice(() => table);
  const asked = advice.ask();
  table = seat(true, 5);
  await asked;
  expect(advice.text).toBe("");
  expect(advice.action).toBeNull();
});
