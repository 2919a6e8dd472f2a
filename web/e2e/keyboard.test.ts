import { boards } from "./boards.ts";
import { expect, test } from "./fixtures.ts";
import { titleOf } from "./home.ts";
import { byKeyboard, focusShows, reach } from "./keyboard.ts";
import { playOn, type Player, type Tap } from "./player.ts";

test.setTimeout(150_000);

/** One of each way of walking: a grid, lists, and a grid with things around it. */
const WALKED = ["memory", "you-wish", "folded-wishes", "three-wishes"];

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
    let lost = 0;
    const tap: Tap = async (control) => {
      await byKeyboard(control);
      if (await page.evaluate(() => document.activeElement === document.body)) lost++;
    };
    await playOn(page, player(page, tap));
    expect(lost, "times that the focus fell to the top of the page after a move").toBe(0);
    await reach(page.getByRole("button", { name: "Play again" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  });
}
