import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { tableState, update } from "../../../client/table/fixtures";
import type { LiveTable } from "../../../client/table/live-table.svelte";
import type { Hinted } from "../../../wire/wire";
import { Advice } from "../controls/advice.svelte";
import TableNotices from "./TableNotices.svelte";

const scroll = vi.fn();

beforeEach(() => {
  settings.language = "en";
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
  Object.assign(window, { scrollTo: scroll, scrollBy: scroll });
});

function shown(chance: number | null) {
  const state = tableState({ hints: true });
  let answer: (said: Hinted) => void = () => undefined;
  const ask = () => new Promise<Hinted>((done) => (answer = done));
  const table = { seat: 0, names: [], state, update: update({ decision: 3 }), legal: [], refusal: null, send: ask } as unknown as LiveTable;
  const advice = new Advice(() => table);
  render(TableNotices, { props: { table, state, mine: [0], running: true, advice } });
  return { advice, answered: () => answer({ is: "hinted", ref: 1, action: 4, text: "Pass", chance }) };
}

test("a hint is awaited, told and put away without the page being scrolled", async () => {
  const { advice, answered } = shown(0.52);
  const asked = advice.ask();
  await screen.findByText("A bot is thinking about it …");
  answered();
  await asked;
  await screen.findByText("A bot would do this: Pass. Your chance to win: about 52 %.");
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("status")).toBeNull();
  expect(scroll).not.toHaveBeenCalled();
});

test("where nobody can tell, no chance is told", async () => {
  const { advice, answered } = shown(null);
  const asked = advice.ask();
  await screen.findByRole("status");
  answered();
  await asked;
  await screen.findByText("A bot would do this: Pass");
});
