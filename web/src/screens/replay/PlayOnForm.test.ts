import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import type { Frame } from "../../wire/wire";
import PlayOnForm from "./PlayOnForm.svelte";

const FRAME: Frame = { game: 0, seat: 0, action: "", told: [], view: {}, wanted: "", thinking: [0] };

beforeEach(() => {
  settings.language = "en";
});

test("one plays on against bots, on any seat", () => {
  render(PlayOnForm, { table: "t", at: 3, frame: FRAME, names: ["Anna", "Ben"], seat: 0 });
  expect(screen.getByRole("button", { name: "Go on against bots" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Your seat" })).toBeTruthy();
});

test("whoever played alone is offered no bots", () => {
  render(PlayOnForm, { table: "t", at: 3, frame: FRAME, names: ["Anna"], seat: 0 });
  expect(screen.getByRole("button", { name: "Play on" })).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.body.textContent).not.toMatch(/bots/i);
});
