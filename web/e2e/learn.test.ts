import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { boards } from "./boards.ts";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { titleOf } from "./from-home.ts";
import { byMouse, tried, type Player } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";

test.setTimeout(120_000);

/** What a board marks outside of the lists in it, and is not wholly on the screen. */
function outOfSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scrolls = (list: Element | null) => list !== null && /auto|scroll/.test(getComputedStyle(list).overflowY);
    const marks = [...document.querySelectorAll(".lesson .board .advised")].filter((mark) => !scrolls(mark.closest("ul")));
    const spans = marks.map((mark) => mark.getBoundingClientRect());
    if (!spans.length) return "no mark";
    return spans.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight) ? "" : JSON.stringify(spans.map(({ top, bottom }) => [top, bottom]));
  });
}

for (const game of boards) {
  test(`the lesson of ${game} is played to its end`, async ({ page }) => {
    const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
    const step = player(page, byMouse);
    await page.goto("/");
    const article = page.getByRole("article", { name: await titleOf(page, game), exact: true });
    await article.getByRole("link", { name: "Learn by playing" }).click();
    const lesson = page.getByRole("region", { name: "The lesson" });
    const [next, show] = ["Next", "Show me"].map((name) => lesson.getByRole("button", { name, exact: true }));
    const done = page.getByRole("heading", { name: "Well done! What now?" });
    await expect(lesson).toBeVisible();
    let moves = 0;
    await eventually("the end of the lesson", () => done.isVisible(), async () => {
      if (await next?.isVisible()) await tried(async () => next?.click({ timeout: 500 }));
      else if (await lesson.getByText("Like this:").isVisible()) await tried(step);
      else {
        await show?.click();
        await expect(lesson.getByText("Like this:")).toBeVisible();
        if (moves++ === 0) await saveScreenshot(page, `learn-${game}`);
      }
    });
    expect(moves, "moves that the pupil makes").toBeGreaterThan(1);
    expect(await axeViolations(page)).toEqual([]);
    await saveScreenshot(page, `learn-${game}-done`);
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page).toHaveURL(/#\/table\//);
  });
}

for (const game of boards) {
  test(`on a phone, "Show me" points at something in sight: ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
    const step = player(page, byMouse);
    await page.goto(`/#/learn/${game}`);
    const lesson = page.getByRole("region", { name: "The lesson" });
    const [next, show] = ["Next", "Show me"].map((name) => lesson.getByRole("button", { name, exact: true }));
    const done = page.getByRole("heading", { name: "Well done! What now?" });
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    await expect(lesson).toBeVisible();
    await eventually("the end of the lesson", () => done.isVisible(), async () => {
      if (await next?.isVisible()) await tried(async () => next?.click({ timeout: 500 }));
      else if (await lesson.getByText("Like this:").isVisible()) await tried(step);
      else {
        await show?.click();
        await expect
          .poll(async () => {
            // Some boards show first what the others did.
            if (await skip.isVisible()) await tried(() => skip.click({ timeout: 500 }));
            return outOfSight(page);
          })
          .toBe("");
        await expect(lesson.getByText("Like this:")).toBeVisible();
      }
    });
  });
}
