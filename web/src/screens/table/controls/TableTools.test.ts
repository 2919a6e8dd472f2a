import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { tableState, update } from "../../../client/table/fixtures";
import type { LiveTable } from "../../../client/table/live-table.svelte";
import { Advice } from "./advice.svelte";
import TableTools from "./TableTools.svelte";
import { en } from "../texts";

function shown(undo: string, hints = false) {
  settings.language = "en";
  const ask = vi.fn(() => Promise.resolve(null));
  const state = tableState({ hints });
  const table = { id: "abc", seat: 0, state, update: update({ undo, decision: 3 }), legal: [], send: ask } as unknown as LiveTable;
  const advice = new Advice(() => table);
  render(TableTools, { props: { table, host: false, playing: true, covered: false, advice } });
  return ask;
}

test("what can be taken back is taken back, by the number of the newest decision", async () => {
  const ask = shown("");
  const button = screen.getByRole("button", { name: "Take back" });
  expect(button.getAttribute("aria-disabled")).toBe("false");
  await fireEvent.click(button);
  expect(ask).toHaveBeenCalledWith({ do: "undo", decision: 3 });
});

test("what cannot says why: to the mouse, to the ear, and to a finger that taps it", async () => {
  const ask = shown("undo-barrier");
  const why = en["undo.why.undo-barrier"];
  const button = screen.getByRole("button", { name: "Take back" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.title).toBe(why);
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(why);
  expect(screen.queryByRole("status")).toBeNull();
  await fireEvent.click(button);
  expect(screen.getByRole("status").textContent).toBe(why);
  expect(ask).not.toHaveBeenCalled();
});

test("a hint is offered where the table allows it", () => {
  shown("");
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  shown("", true);
  expect(screen.getByRole("button", { name: "Hint" })).toBeTruthy();
});
