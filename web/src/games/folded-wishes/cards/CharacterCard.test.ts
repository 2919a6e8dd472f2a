import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { catalogue } from "../../../client/server/catalogue.svelte";
import { gameShown } from "../../../client/table/fixtures";
import CharacterCard from "./CharacterCard.svelte";

const line = (key: string) => ({ key, title: { en: key }, text: { en: `how to ${key}` } });
const reference = [
  { title: { en: "Your turn" }, numbered: true, lines: ["place", "fold", "push"].map(line) },
  { title: { en: "The folds" }, numbered: false, lines: ["corner", "crumple"].map(line) },
];

beforeEach(() => {
  settings.language = "en";
  catalogue.all = { version: "", languages: [], games: [gameShown({ name: "folded-wishes", reference })], bots: [], phrases: {} };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

test("one tap shows it, with the present step and the folds that are left marked", async () => {
  render(CharacterCard, { props: { marked: ["fold", "crumple"] } });
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Character Card" }));
  expect(screen.getByRole("dialog", { name: "Character Card" })).toBeTruthy();
  const marked = screen.getAllByRole("listitem").filter(({ className }) => className.includes("now"));
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("how to fold"), expect.stringContaining("how to crumple")]);
  expect(marked[0]?.getAttribute("aria-current")).toBe("step");
});

test("one key shows it and puts it away, but not while something is typed", async () => {
  render(CharacterCard, { props: { marked: [] } });
  await fireEvent.keyDown(document.body, { key: "c" });
  expect(screen.getByRole("dialog")).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: "c" });
  expect(screen.queryByRole("dialog")).toBeNull();
  const field = document.body.appendChild(document.createElement("input"));
  await fireEvent.keyDown(field, { key: "c" });
  await fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});
