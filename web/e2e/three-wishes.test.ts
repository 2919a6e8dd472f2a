import type { Page } from "@playwright/test";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./games/three-wishes.ts";
import { playNow } from "./from-home.ts";
import { byMouse, tried } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { opened } from "./tour.ts";

test("three-wishes: the cards are turned over where the eyes are, and then comes the result", async ({ page }) => {
  test.setTimeout(150_000);
  await playNow(page, "three-wishes");
  const ending = page.getByText("And this is how it ended …");
  // This player wants to see the end, and it may have begun since they looked.
  const step = player(page, async (control) => (await ending.isVisible()) ? undefined : byMouse(control));
  const result = page.locator("#result-title");
  await eventually("the end of the game", () => ending.isVisible(), async () => {
    if ((await page.title()).startsWith("Your turn!")) await tried(step);
    else await page.waitForTimeout(20);
  });
  await expect(page.getByText(/declares? the end!/)).toBeInViewport();
  await expect(page.getByRole("grid")).toBeInViewport({ ratio: 0.8 });
  await expect(page.getByText(/'s wishes … /)).toBeInViewport();
  await saveScreenshot(page, "three-wishes-reveal");
  await expect(result).toBeHidden();
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(result).toBeInViewport();
  await expect(ending).toBeHidden();
});

test.describe("three-wishes on a low phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

  const BOT = { who: "bot" } as const;
  const ownCards = (page: Page) => page.getByRole("grid").getByRole("button", { name: /^Your / });
  /** By how much the sticky panel covers the own cards, in pixels. */
  const coveredAt = async (page: Page): Promise<number> => {
    const cards = await Promise.all((await ownCards(page).all()).map((card) => card.boundingBox()));
    const panel = await page.getByRole("group", { name: "Your action" }).boundingBox();
    const bottom = Math.max(...cards.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
    return Math.max(0, bottom - (panel?.y ?? 0));
  };
  interface Box { y: number; height: number }
  /** How far one lies over the other, in pixels. */
  const overlap = (one: Box | null, other: Box | null): number =>
    one && other ? Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)) : 0;
  /** On until this seat may act on any card; what the others did is not watched. */
  const toOwnTurn = async (page: Page): Promise<void> => {
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    const ready = page.getByText("Tap any card.");
    await eventually("this seat's turn", () => ready.isVisible(), async () => {
      if (await skip.isVisible()) await tried(() => skip.click({ timeout: 500 }));
      else await page.waitForTimeout(20);
    });
  };

  for (const bots of [2, 3, 4]) {
    test(`with ${bots} others it opens with its prompt in sight, above the own cards`, async ({ page }) => {
      const { table } = await opened(page, "three-wishes", [{ who: "me", name: "Anna" }, ...Array<typeof BOT>(bots).fill(BOT)]);
      await page.goto(`/#/table/${table}?seat=0`);
      const look = page.getByText("Look at one of your three cards.");
      await expect(look).toBeVisible();
      await expect.poll(() => coveredAt(page)).toBe(0);
      await expect(look).toBeInViewport({ ratio: 0.99 });
      // Who begins is said over the page for a while, and not over the prompt.
      const begins = page.locator(".begins");
      await expect(begins).toBeVisible();
      await expect.poll(async () => overlap(await look.boundingBox(), await begins.boundingBox())).toBe(0);
      await ownCards(page).first().click();
      await toOwnTurn(page);
      await expect.poll(() => coveredAt(page)).toBe(0);
      await expect(page.getByText("Your turn, first of two actions.")).toBeInViewport({ ratio: 0.99 });
      await saveScreenshot(page, `360/three-wishes-${bots + 1}-turn`);
    });
  }

  test.describe("in German, whose sentences are long", () => {
    test.use({ locale: "de-DE" });

    test("what is said of a switch moves no card", async ({ page }) => {
      const { table } = await opened(page, "three-wishes", [{ who: "me", name: "Anna" }, BOT, BOT, BOT], { seed: "long" });
      await page.goto(`/#/table/${table}?seat=0`);
      const card = (name: string) => page.getByRole("grid").getByRole("button", { name: new RegExp(`, ${name},`) });
      const skip = page.getByRole("button", { name: "Überspringen", exact: true });
      const wherever = async () => ((await card("1a").boundingBox())?.y ?? 0) + (await page.evaluate(() => scrollY));
      await card("1a").click();
      const ready = page.getByText("Tippe auf irgendeine Karte.");
      while (!(await ready.isVisible())) await (await skip.isVisible() ? tried(() => skip.click({ timeout: 500 })) : page.waitForTimeout(20));
      const before = await wherever();
      await card("2a").click();
      await page.getByRole("button", { name: /^Tauschen/ }).click();
      await card("3b").click();
      await expect(page.getByText("Du vertauschst die linke Karte von Washi und die mittlere Karte von Tsuru.").first()).toBeVisible();
      await saveScreenshot(page, "360/three-wishes-switched");
      expect(Math.abs((await wherever()) - before)).toBeLessThan(1);
    });
  });

  test("what can be done with a card does not lie on the own cards", async ({ page }) => {
    const { table } = await opened(page, "three-wishes", [{ who: "me", name: "Anna" }, BOT, BOT, BOT, BOT], { hints: true });
    await page.goto(`/#/table/${table}?seat=0`);
    const own = ownCards(page);
    const covered = () => coveredAt(page);
    await expect(page.getByText("Tap one of your cards to look at it.")).toBeVisible();
    await expect.poll(covered).toBe(0);
    // Words of advice come above the table and push it down. A bot that is still being compiled may have none at first.
    await expect(async () => {
      await page.getByRole("button", { name: "Hint" }).click({ timeout: 3000 });
      await expect(page.getByText("A bot would do this")).toBeAttached({ timeout: 10_000 });
    }).toPass({ timeout: 45_000 });
    await expect.poll(covered).toBe(0);
    await own.first().click();
    await toOwnTurn(page);
    await expect.poll(covered).toBe(0);
    await own.first().click();
    await expect(page.getByRole("button", { name: /^Shuffle/ })).toBeVisible();
    await saveScreenshot(page, "360/three-wishes-low");
    expect(await covered()).toBe(0);
  });
});
