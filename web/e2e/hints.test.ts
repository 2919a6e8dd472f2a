import { expect, test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { awaitTurn } from "./player.ts";

test("a hint points at something that can be done", async ({ page }) => {
  await playNow(page, "memory");
  await awaitTurn(page);
  await page.getByRole("button", { name: /^Hint/ }).click();
  await expect(page.locator(".advised").first()).toBeVisible();
});

test("the strength of the bots is chosen at home and remembered", async ({ page }) => {
  await page.goto("/");
  const bots = page.getByLabel("Bots");
  await expect(bots).toHaveValue("easy");
  await bots.selectOption("strong");
  await page.reload();
  await expect(page.getByLabel("Bots")).toHaveValue("strong");
  await playNow(page, "memory");
  await expect(page.getByText("bot: strong").first()).toBeVisible();
});
