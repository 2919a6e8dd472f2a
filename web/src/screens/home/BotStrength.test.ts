import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { catalogue } from "../../client/server/catalogue.svelte";
import BotStrength from "./BotStrength.svelte";

const EASY = { name: "easy", title: { en: "easy", de: "leicht" }, about: { en: "forgets", de: "vergisst" }, hints: false };
const STRONG = { name: "strong", title: { en: "strong", de: "stark" }, about: { en: "thinks", de: "denkt" }, hints: true };
const STRANGER = { name: "stranger", title: {}, about: {}, hints: false };

function shelve(...bots: (typeof EASY | typeof STRANGER)[]): void {
  catalogue.all = { version: "1", languages: [], games: [], bots, phrases: {} };
}

beforeEach(() => {
  settings.language = "en";
  settings.bot = "easy";
});

const choice = () => screen.getByLabelText<HTMLSelectElement>("Bots");

test("every strength can be chosen, and says what it does", async () => {
  shelve(EASY, STRONG);
  render(BotStrength);
  expect([...choice().options].map(({ text }) => text)).toEqual(["easy", "strong"]);
  expect(screen.getByText("forgets")).toBeTruthy();
  await fireEvent.change(choice(), { target: { value: "strong" } });
  expect(settings.bot).toBe("strong");
  expect(screen.getByText("thinks")).toBeTruthy();
});

test("in the reader's language", () => {
  settings.language = "de";
  shelve(EASY, STRONG);
  render(BotStrength);
  expect([...screen.getByRole<HTMLSelectElement>("combobox").options].map(({ text }) => text)).toEqual(["leicht", "stark"]);
  expect(screen.getByText("vergisst")).toBeTruthy();
});

test("a bot of another package without a title goes by its name", () => {
  shelve(EASY, STRANGER);
  render(BotStrength);
  expect([...choice().options].map(({ text }) => text)).toEqual(["easy", "stranger"]);
});

test("one that is not here any more is not chosen", () => {
  settings.bot = "gone";
  shelve(EASY, STRONG);
  render(BotStrength);
  expect(choice().value).toBe("easy");
});

test("where there is no choice nothing is asked", () => {
  shelve(EASY);
  const { container } = render(BotStrength);
  expect(container.querySelector("select")).toBeNull();
});
