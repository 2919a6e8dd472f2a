import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { playNow, titleOf } from "./home.ts";

test("a click counts although the mouse has shown before what it would do", async ({ page }) => {
  await playNow(page, "folded-wishes");
  const grid = page.getByRole("grid");
  await clickWhatShows(page, grid.getByRole("button", { name: /Put your animal here/ }));
  await expect(grid.getByRole("button", { name: /, your / })).toHaveCount(1);
  await clickWhatShows(page, grid.getByRole("button", { name: /Place your tile here/ }));
  await expect(page.getByRole("button", { name: "Push", exact: true })).toBeVisible();
});

test("on one device nothing is covered, for nothing is hidden", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "folded-wishes"), exact: true });
  await article.getByRole("link", { name: "On this device" }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  const grid = page.getByRole("grid");
  for (const count of [1, 2]) {
    await grid.getByRole("button", { name: /Put your animal here/ }).first().click();
    await expect(grid.getByRole("button", { name: /swan|fox/ })).toHaveCount(count);
  }
  for (const slot of ["N1", "N2"]) {
    await grid.getByRole("button", { name: new RegExp(`^slot ${slot}\\b.*Place your tile here`) }).click();
    await page.getByRole("button", { name: "Push", exact: true }).click();
  }
  await expect(grid.getByRole("button", { name: /Place your tile here|Put the animal back here/ }).first()).toBeVisible();
});

/** Waits for the look ahead, as people do; the press then moves the focus away from where it was. */
async function clickWhatShows(page: Page, offers: Locator): Promise<void> {
  await offers.first().hover();
  await expect(page.locator("[data-place].would").first()).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
}
