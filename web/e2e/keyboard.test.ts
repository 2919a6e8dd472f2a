import type { Page } from "@playwright/test";
import { boards } from "./boards.ts";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { player as folder } from "./games/fold-em.ts";
import { titleOf } from "./from-home.ts";
import { byKeyboard, focusShows, reach } from "./keyboard.ts";
import { playOn, type Player, type Tap } from "./player.ts";
import { tableAtRecordedMove } from "./recorded-games.ts";

/** Long, for busy machines: a game of Fold 'Em has some twenty rolls and eighty taps of many keys each. */
test.setTimeout(300_000);

/** One of each way of walking: a grid, lists, a grid with things around it, and one whose arrow keys also draw. */
const WALKED = ["memory", "you-wish", "folded-wishes", "three-wishes", "fold-em"];

const LOST = "times that the focus fell to the top of the page after a move";

/** Taps with keys, and counts how often that loses the focus. */
function counting(page: Page): { tap: Tap; lost: () => number } {
  let lost = 0;
  const tap: Tap = async (control) => {
    await byKeyboard(control);
    if (await page.evaluate(() => document.activeElement === document.body)) lost++;
  };
  return { tap, lost: () => lost };
}

for (const game of boards.filter((name) => WALKED.includes(name))) {
  test(`a whole game of ${game} by keyboard alone`, async ({ page }) => {
    const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
    await page.goto("/");
    const article = page.getByRole("article", { name: await titleOf(page, game), exact: true });
    const play = article.getByRole("button", { name: "Play now" });
    await expect(play).toBeVisible();
    await reach(play);
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press("Enter");
    const { tap, lost } = counting(page);
    await playOn(page, player(page, tap));
    expect(lost(), LOST).toBe(0);
    const again = page.getByRole("button", { name: "Play again" });
    // Some boards show the end step by step, and then comes the result.
    await expect(again).toBeVisible({ timeout: 60_000 });
    await reach(again);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  });
}

/** Whoever draws any strings seldom gets a corner to fold, so this game begins where one can be folded. */
test("fold-em: a corner is folded and two whole rolls are drawn by keyboard alone", async ({ page }) => {
  const table = await tableAtRecordedMove(page, 1, "fold");
  await page.goto(`/#/table/${table}?seat=0`);
  const folded = page.getByText(/: folded, (small|large)$/);
  const roll = page.getByText(/^Roll \d+ of \d+$/);
  const at = async () => Number(/\d+/.exec(await roll.innerText())?.[0]);
  await expect(folded).toHaveCount(0);
  const began = await at();
  const { tap, lost } = counting(page);
  const step = folder(page, tap);
  await playOn(page, step, 1);
  await expect(folded).toHaveCount(1);
  // The roll that was begun, and two more.
  await eventually("the end of the second whole roll", async () => (await at()) >= began + 3, () => playOn(page, step, 1));
  expect(lost(), LOST).toBe(0);
});
