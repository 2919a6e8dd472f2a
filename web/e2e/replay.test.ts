import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./games/go-fish.ts";
import { playNow } from "./from-home.ts";
import { byMouse, playOn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";

/** A few turns of go-fish, given up, and watched again. */
async function watchAgain(page: Page): Promise<void> {
  await playNow(page, "go-fish");
  await playOn(page, player(page, byMouse), 12);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Break up the table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Break up the table" }).click();
  await page.getByRole("link", { name: "Watch it again" }).click();
  await expect(moment(page)).toBeVisible();
}

const moment = (page: Page) => page.getByRole("slider", { name: "Moment", exact: true });
const at = (page: Page) => moment(page).inputValue().then(Number);

test("a game is watched again by slider, buttons and keyboard", async ({ page }) => {
  await watchAgain(page);
  const last = Number(await moment(page).getAttribute("max"));
  expect(last).toBeGreaterThan(3);

  await moment(page).fill("2");
  expect(await at(page)).toBe(2);
  await page.getByRole("button", { name: "One step on" }).click();
  expect(await at(page)).toBe(3);
  await page.getByRole("button", { name: "To the end" }).click();
  expect(await at(page)).toBe(last);
  await expect(page.getByRole("button", { name: "One step on" })).toBeDisabled();

  await moment(page).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await at(page)).toBe(last - 1);
  await page.keyboard.press("Home");
  expect(await at(page)).toBe(0);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await at(page)).toBe(1);
  await page.keyboard.press("End");
  expect(await at(page)).toBe(last);
  expect(await axeViolations(page)).toEqual([]);
  await saveScreenshot(page, "replay");
});

test("it runs by itself, and the address names the moment", async ({ page }) => {
  await watchAgain(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Pause" }).click();
  const stopped = await at(page);
  await expect(page).toHaveURL(new RegExp(`at=${stopped}\\b`));
  await page.reload();
  expect(await at(page)).toBe(stopped);
});

test("seen with everybody's eyes, or as one seat knew it", async ({ page }) => {
  await watchAgain(page);
  const hand = page.getByRole("list", { name: "Your hand" });
  const eyes = page.getByRole("combobox", { name: "Seen by" });
  await eyes.selectOption({ label: "As Guest knew it" });
  await expect(hand).toBeVisible();
  const own = await hand.innerText();
  const other = (await eyes.getByRole("option").allInnerTexts()).filter((name) => /^As (?!Guest|spectators)/.test(name));
  await eyes.selectOption({ label: other[0] ?? "" });
  await expect(hand).not.toHaveText(own);
  await eyes.selectOption({ label: "As spectators saw it" });
  await expect(hand).toHaveCount(0);
});

test("somebody plays on from a moment against bots, who may be asked for hints", async ({ page }) => {
  await watchAgain(page);
  await moment(page).fill("2");
  await page.getByRole("button", { name: "on against bots" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toBeVisible();
  await playOn(page, player(page, byMouse), 2);
});
