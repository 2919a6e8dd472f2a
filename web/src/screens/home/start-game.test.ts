import { beforeEach, expect, test, vi } from "vitest";
import { router } from "../../ui/page/router.svelte";
import { settings } from "../../client/device/settings.svelte";
import * as api from "../../client/server/api";
import { catalogue } from "../../client/server/catalogue.svelte";
import { gameShown, tableState } from "../../client/table/fixtures";
import { Refusal } from "../../client/server/refusal";
import { playNow, playToday } from "./start-game";

const create = vi.fn<typeof api.createTable>();

beforeEach(() => {
  create.mockResolvedValue({ table: "abc", invitations: [], watch: "" });
  vi.spyOn(api, "createTable").mockImplementation(create);
});

function bots(...hints: boolean[]): void {
  const shown = hints.map((hints, n) => ({ name: `bot ${n}`, title: {}, about: {}, hints }));
  catalogue.all = { version: "1", languages: [], games: [], bots: shown, phrases: {} };
}

test("one click opens a table of the size that the game takes for usual", async () => {
  bots(false);
  await playNow(gameShown({ name: "memory", seats: [1, 2, 3, 4], usual_seats: 3 }));
  expect(create.mock.lastCall?.[0]).toMatchObject({
    game: "memory",
    seats: [{ who: "me" }, { who: "bot", bot: "bot 0" }, { who: "bot", bot: "bot 0" }],
  });
});

test("the bots are those that were chosen last, if they are here", async () => {
  bots(false, false);
  settings.bot = "bot 1";
  await playNow(gameShown({ usual_seats: 2 }));
  expect(create.mock.lastCall?.[0].seats[1]).toMatchObject({ bot: "bot 1" });
  settings.bot = "gone";
  await playNow(gameShown({ usual_seats: 2 }));
  expect(create.mock.lastCall?.[0].seats[1]).toMatchObject({ bot: "bot 0" });
});

test("against bots there are hints if a bot can give them", async () => {
  bots(false);
  await playNow(gameShown());
  expect(create.mock.lastCall?.[0].hints).toBe(false);
  bots(false, true);
  await playNow(gameShown());
  expect(create.mock.lastCall?.[0].hints).toBe(true);
});

const FOLD_EM = gameShown({ name: "fold-em", daily: { title: {}, about: {} } });
const TODAY = { game: "fold-em", day: "2026-11-16", options: { seats: 1, level: 1 }, seed: "fold-em 2026-11-16" };

test("what everybody plays today is opened with the server's options and seed, for one", async () => {
  localStorage.clear();
  vi.spyOn(api, "daily").mockResolvedValue(TODAY);
  await playToday(FOLD_EM);
  const form = create.mock.lastCall?.[0];
  expect(form).toMatchObject({ game: "fold-em", options: TODAY.options, seed: TODAY.seed });
  expect(form?.seats).toMatchObject([{ who: "me" }]);
});

test("who has begun it on this device comes back to that table, unless it is gone", async () => {
  localStorage.clear();
  create.mockClear();
  vi.spyOn(api, "daily").mockResolvedValue(TODAY);
  const go = vi.spyOn(router, "go");
  const look = vi.spyOn(api, "tableSeen").mockResolvedValue({ state: tableState(), mine: [0], host: true });
  await playToday(FOLD_EM);
  await playToday(FOLD_EM);
  expect(create).toHaveBeenCalledOnce();
  expect(go).toHaveBeenLastCalledWith({ at: "table", table: "abc", seat: 0 });
  look.mockRejectedValue(new Refusal("no-such-table", ""));
  await playToday(FOLD_EM);
  expect(create).toHaveBeenCalledTimes(2);
});
