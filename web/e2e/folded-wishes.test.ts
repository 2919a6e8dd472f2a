import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { playNow } from "./home.ts";

test("a click counts although the mouse has shown before what it would do", async ({ page }) => {
  await playNow(page, "folded-wishes");
  const grid = page.getByRole("grid");
  await clickWhatShows(page, grid.getByRole("button", { name: /Put your animal here/ }));
  await expect(grid.getByRole("button", { name: /, your / })).toHaveCount(1);
  await clickWhatShows(page, grid.getByRole("button", { name: /Place your tile here/ }));
  await expect(page.getByRole("button", { name: "Push", exact: true })).toBeVisible();
});

/** Waits for the look ahead, as people do; the press then moves the focus away from where it was. */
async function clickWhatShows(page: Page, offers: Locator): Promise<void> {
  await offers.first().hover();
  await expect(page.locator("[data-place].would").first()).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
}
