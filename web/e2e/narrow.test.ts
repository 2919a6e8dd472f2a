import type { Page } from "@playwright/test";
import { boards } from "./boards.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./games/you-wish.ts";
import { playNow } from "./from-home.ts";
import { awaitTurn, playOn, type Tap } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { legs, tour } from "./tour.ts";

test.setTimeout(150_000);
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

/** How much of the page is out of sight to the right. */
const hidden = (page: Page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - 360);

/** What has to be pushed sideways within the page: a thumb does not expect that. */
function pushed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((each) => each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX))
      .map((each) => `${each.tagName.toLowerCase()}.${each.className}: ${each.scrollWidth - each.clientWidth} px`),
  );
}

/** Text that is too small to read: under 14 px. */
function tiny(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (words.nextNode()) {
      const { parentElement: around, textContent: text } = words.currentNode;
      if (!around?.checkVisibility() || !text?.trim()) continue;
      if (parseFloat(getComputedStyle(around).fontSize) < 14) found.push(text.trim());
    }
    return found;
  });
}

for (const leg of legs) {
  test(`at 360 px no screen scrolls sideways, and no text is under 14 px: ${leg}`, async ({ page, newcomer }) => {
    const wide: string[] = [];
    const small: string[] = [];
    await tour(leg, page, await newcomer(), async ({ page: there, name }) => {
      await saveScreenshot(there, `360/${name}`);
      const out = await hidden(there);
      if (out > 0) wide.push(`${name}: ${out} px`);
      wide.push(...(await pushed(there)).map((which) => `${name}: ${which}`));
      small.push(...(await tiny(there)).map((text) => `${name}: ${text}`));
    });
    expect(wide).toEqual([]);
    expect(small).toEqual([]);
  });
}

for (const game of boards) {
  test(`at 360×640 nothing of ${game} stays under the bar at the end of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await playNow(page, game);
    await awaitTurn(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const under = await page.evaluate(() => {
      const bottom = (each: string) => document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect();
      return bottom(".room .board").bottom - bottom(".tools").top;
    });
    expect(under).toBeLessThanOrEqual(0);
  });
}

test("a whole game of you-wish at 360 px by finger", async ({ page }) => {
  const wide = new Set<string>();
  let widest = 0;
  const byFinger: Tap = async (control) => {
    await control.tap({ timeout: 3000 });
    widest = Math.max(widest, await hidden(page));
    for (const which of await pushed(page)) wide.add(which);
  };
  await playNow(page, "you-wish");
  await playOn(page, player(page, byFinger));
  await saveScreenshot(page, "360/you-wish-after");
  expect(widest).toBe(0);
  expect([...wide]).toEqual([]);
});
