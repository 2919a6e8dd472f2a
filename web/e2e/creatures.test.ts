/** The boards of YOU WISH! and Memory: what must be in sight on a small screen and at a full table. */

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { player as memory } from "./games/memory.ts";
import { player as youWish } from "./games/you-wish.ts";
import { awaitTurn, byMouse, playOn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { isVisibleOnScreen } from "./visibility.ts";
import { opened, settled } from "./tour.ts";

const ME = { who: "me", name: "Merlin" } as const;
const BOT = { who: "bot" } as const;
const SCREENS = [
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function sitAt(page: Page, game: string, bots: number): Promise<string> {
  const { table } = await opened(page, game, [ME, ...Array<typeof BOT>(bots).fill(BOT)], { seed: "creatures" });
  await page.goto(`/#/table/${table}?seat=0`);
  await awaitTurn(page);
  return table;
}

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test("with eight at the table, question and answer of YOU WISH! are in sight above the hand", async ({ page }) => {
      await sitAt(page, "you-wish", 7);
      await playOn(page, youWish(page, byMouse), 10);
      await awaitTurn(page);
      await page.evaluate(() => scrollTo(0, 0));
      await settled(page);
      await saveScreenshot(page, `${viewport.width}/you-wish-eight`);
      const said = page.getByRole("region", { name: "Question and answer" }).locator(".bubble");
      await expect(said).toHaveCount(2);
      await expect(said.first()).toHaveText(/^\s*\w+, do you have any \w+\?\s*$/);
      for (const bubble of await said.all()) expect(await isVisibleOnScreen(bubble)).toBe(true);
    });

    for (const others of [1, 3, 4]) {
      test(`with ${others + 1} at the table, what is said stands above the seats, which grow`, async ({ page }) => {
        await sitAt(page, "you-wish", others);
        await playOn(page, youWish(page, byMouse), 4);
        await awaitTurn(page);
        await page.evaluate(() => scrollTo(0, 0));
        await settled(page);
        await saveScreenshot(page, `${viewport.width}/you-wish-${others + 1}`);
        const said = page.getByRole("region", { name: "Question and answer" }).locator(".bubble");
        await expect(said).toHaveCount(2);
        const seats = await page.getByRole("list", { name: "The others" }).getByRole("button").first().boundingBox();
        for (const bubble of await said.all()) {
          const box = await bubble.boundingBox();
          expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(seats?.y ?? 0);
        }
      });
    }

    test("with eight at the table, every player and every own card is in sight at first", async ({ page }) => {
      await sitAt(page, "you-wish", 7);
      await settled(page);
      const players = page.getByRole("list", { name: "The others" }).locator(".name");
      const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
      await expect(players).toHaveCount(7);
      await expect(cards).not.toHaveCount(0);
      for (const each of [...(await players.all()), ...(await cards.all())]) {
        expect(await isVisibleOnScreen(each), await each.innerText()).toBe(true);
      }
    });

    test("the names of Memory's columns and rows are in sight", async ({ page }) => {
      await sitAt(page, "memory", 3);
      for (const name of ["a", "b", "c", "d", "e", "f", "1", "2", "3", "4", "5"]) {
        const mark = page.locator(".letters span, .numbers span").filter({ hasText: new RegExp(`^${name}$`) });
        expect(await isVisibleOnScreen(mark), name).toBe(true);
      }
    });
  });
}

test("the replay of Memory with everything open shows every card from the first moment on", async ({ page }) => {
  test.setTimeout(90_000);
  const table = await sitAt(page, "memory", 1);
  await playOn(page, memory(page, byMouse));
  await page.goto(`/#/replay/${table}?eyes=all&at=0`);
  const cards = page.getByRole("grid").getByRole("button");
  await expect(cards).toHaveCount(30);
  for (const label of await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))) {
    expect(label).toMatch(/^[a-f][1-5], face down: \w+$/);
  }
  await expect(cards.locator(".card.up")).toHaveCount(30);
});
