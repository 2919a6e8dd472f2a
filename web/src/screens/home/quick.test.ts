import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../../talk/api";
import { catalogue } from "../../talk/catalogue.svelte";
import { gameShown } from "../../talk/fixtures";
import { playNow } from "./quick";

const create = vi.fn<typeof api.create>();

beforeEach(() => {
  create.mockResolvedValue({ table: "abc", invitations: [], watch: "" });
  vi.spyOn(api, "create").mockImplementation(create);
});

function bots(...hints: boolean[]): void {
  const shown = hints.map((hints, n) => ({ name: `bot ${n}`, about: {}, hints }));
  catalogue.all = { version: "1", languages: [], games: [], bots: shown, phrases: {} };
}

test("one click opens a table of the size that the game takes for usual", async () => {
  bots(false);
  await playNow(gameShown({ name: "memory", seats: [1, 2, 3, 4], usual_seats: 3 }));
  expect(create.mock.lastCall?.[0]).toMatchObject({
    game: "memory",
    seats: [{ who: "me" }, { who: "bot" }, { who: "bot" }],
  });
});

test("against bots there are hints if a bot can give them", async () => {
  bots(false);
  await playNow(gameShown());
  expect(create.mock.lastCall?.[0].hints).toBe(false);
  bots(false, true);
  await playNow(gameShown());
  expect(create.mock.lastCall?.[0].hints).toBe(true);
});
