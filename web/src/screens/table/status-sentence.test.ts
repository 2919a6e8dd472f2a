import { expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { tableState, update } from "../../client/table/fixtures";
import { statusSentence } from "./status-sentence";

settings.language = "en";

test("a person who gave up is not told that it is their turn", () => {
  const state = tableState({ status: "running" });
  const seats = state.seats.map((chair, seat) => (seat === 0 ? { ...chair, bot: "random", resigned: true } : chair));
  const asked = update({ wanted: "Your turn: ask for a creature." });
  expect(statusSentence("running", { ...state, seats }, asked, 0, [0])).toBe("You gave up. A bot plays on at your seat.");
  expect(statusSentence("running", { ...state, seats }, asked, 1, [1])).toBe("Your turn: ask for a creature.");
});

test("a table of another version says in one sentence why it is not played on", () => {
  const said = (why: string) => statusSentence("frozen", tableState({ status: "frozen", why }), null, 0, [0]);
  expect(said("frozen-version")).toMatch(/The game has changed since, and this table was begun with older rules\.$/);
  expect(said("frozen-newer")).toMatch(/It was begun with a newer version of the game than this server has\.$/);
});
