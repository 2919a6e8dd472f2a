/** The pictures of the README, in docs/shots: `make shots`. */

import type { Page } from "@playwright/test";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.ts";
import { player as memory } from "./games/memory.ts";
import { player as youWish } from "./games/you-wish.ts";
import { awaitTurn, byMouse, playOn } from "./player.ts";
import { opened, settled } from "./tour.ts";

const FOLDER = new URL("../../docs/shots/", import.meta.url);
/** A README should open fast. */
const MOST = 150 * 1024;
const ME = { who: "me", name: "Anna" } as const;
const BOT = { who: "bot" } as const;

const WIDTH = 1180;

test.use({ viewport: { width: WIDTH, height: 780 }, colorScheme: "light" });

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  const path = fileURLToPath(new URL(`${name}.png`, FOLDER));
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
  expect(statSync(path).size, `bytes of ${name}.png`).toBeLessThanOrEqual(MOST);
}

/** The same cards every time. */
async function sitAt(page: Page, game: string, bots: number): Promise<string> {
  const { table } = await opened(page, game, [ME, ...Array<typeof BOT>(bots).fill(BOT)], { seed: "shots" });
  await page.goto(`/#/table/${table}?seat=0`);
  await awaitTurn(page);
  return table;
}

test("home", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Play now/ }).first()).toBeVisible();
  await shoot(page, "home");
});

test("you-wish", async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await sitAt(page, "you-wish", 3);
  await playOn(page, youWish(page, byMouse), 25);
  await awaitTurn(page);
  await shoot(page, "you-wish");
});

test("memory, and its replay", async ({ page }) => {
  test.setTimeout(300_000);
  const table = await sitAt(page, "memory", 2);
  const step = memory(page, byMouse);
  await playOn(page, step, 5);
  await expect(page.getByText("Face up:")).toBeVisible();
  await shoot(page, "memory");
  await playOn(page, step);
  await page.setViewportSize({ width: 1000, height: 580 });
  await page.goto(`/#/replay/${table}?eyes=all&at=20`);
  await expect(page.getByRole("slider").first()).toBeVisible();
  // A bot thinks the whole game over, and its search may have to be compiled first.
  await expect(page.getByRole("region", { name: "What cost most" })).toBeVisible();
  await expect(page.getByText("thinking it over")).toHaveCount(0, { timeout: 240_000 });
  await shoot(page, "replay");
});

test("learn", async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 560 });
  await page.goto("/#/learn/go-fish");
  await page.getByRole("button", { name: "Show me" }).click();
  await shoot(page, "learn");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true, isMobile: true });

  test("you-wish in the dark", async ({ page }) => {
    await sitAt(page, "you-wish", 2);
    await playOn(page, youWish(page, byMouse), 25);
    await awaitTurn(page);
    await page.mouse.move(0, 0);
    await shoot(page, "phone");
  });
});
