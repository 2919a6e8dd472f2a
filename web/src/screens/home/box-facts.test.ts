import { expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { gameShown } from "../../client/table/fixtures";
import { boxFacts } from "./box-facts";

test("seats, age and minutes stand on the box, in both languages", () => {
  const game = { ...gameShown(), seats: [2, 3, 4], ages: 8, minutes: [10, 20] as [number, number] };
  settings.language = "en";
  expect(boxFacts(game)).toBe("2–4 players · ages 8+ · 10–20 min");
  settings.language = "de";
  expect(boxFacts(game)).toBe("2–4 Personen · ab 8 Jahren · 10–20 Min.");
  settings.language = "en";
});

test("a game that states no age and no time shows none", () => {
  expect(boxFacts({ ...gameShown(), seats: [1], ages: null, minutes: null })).toBe("1 player");
});
