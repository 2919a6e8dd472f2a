import { expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import type { GameShown } from "../../wire/wire";
import { optionHelp, clockTerms, diceTerms, optionTerms, optionTitle, optionValueText } from "./terms";

const plain = { name: "notes", default: "off", possible: ["off", "on"], at_seats: {}, title: {}, about: {}, values: {}, exhibit: {} };
const spoken = {
  ...plain,
  title: { en: "Show cards that were seen before" },
  about: { en: "For those who forget." },
  values: { on: { en: "Yes" } },
};

test("an option is called what its game calls it", () => {
  expect(optionTitle(spoken, "en")).toBe("Show cards that were seen before");
  expect(optionHelp(spoken, "en")).toBe("For those who forget.");
  expect(optionValueText(spoken, "on", "en")).toBe("Yes");
});

test("an option without words goes by its name, and a value speaks for itself", () => {
  expect(optionTitle(plain, "en")).toBe("notes");
  expect(optionHelp(plain, "en")).toBe("");
  expect(optionValueText(spoken, "off", "en")).toBe("off");
  expect(optionValueText(plain, 4, "de")).toBe("4");
});

test("what was chosen for a table is said in words, and only where there was a choice", () => {
  const options = [{ ...plain, name: "seats", possible: [2, 3] }, spoken, { ...plain, name: "fixed", possible: ["off"] }];
  const game = { options } as unknown as GameShown;
  const said = [{ title: "Show cards that were seen before", value: "Yes" }];
  expect(optionTerms(game, { seats: 2, notes: "on" }, "en")).toEqual(said);
  expect(optionTerms(game, {}, "en")).toEqual([{ ...said[0], value: "off" }]);
});

test("a clock is said in words, also one that this page does not offer", () => {
  settings.language = "en";
  expect(clockTerms([0, 0, 0])).toEqual([]);
  expect(clockTerms([30_000, 0, 0])).toEqual([{ title: "Clock", value: "30 s a decision" }]);
  expect(clockTerms([0, 300_000, 5000])).toEqual([{ title: "Clock", value: "5 min + 5 s each" }]);
  expect(clockTerms([45_000, 0, 0])).toEqual([{ title: "Clock", value: "0:45 min a decision" }]);
  expect(clockTerms([0, 90_000, 3000])).toEqual([{ title: "Clock", value: "1:30 min + 0:03 min each" }]);
});

test("of dice it is only said when they follow from a seed", () => {
  settings.language = "en";
  expect(diceTerms("fair 90863d7e")).toEqual([]);
  expect(diceTerms("published club evening")).toEqual([{ title: "Dice and cards", value: "from the seed “club evening”" }]);
});
