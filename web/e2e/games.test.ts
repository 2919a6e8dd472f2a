import { readdirSync } from "node:fs";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { catalogue, playNow } from "./from-home.ts";
import { layoutProperties, animatedProperties, watchMotion } from "./animations.ts";
import { byMouse, playOn, type Player } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";

test.use({ serverOptions: { toys: true } });

/** Not the name of a game: the board that others share. */
const SHARED = "plain";
const played = readdirSync(new URL("games", import.meta.url))
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((name) => name !== SHARED);

test("every registered game is played through the page", async ({ page }) => {
  const registered = (await catalogue(page)).map(({ name }) => name);
  const without = registered.filter((name) => !played.includes(name));
  expect(without, "games without web/e2e/games/NAME.ts").toEqual([]);
});

for (const game of played) {
  test(`a whole game of ${game} against bots`, async ({ page }) => {
    test.setTimeout(150_000);
    const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
    await watchMotion(page);
    await playNow(page, game);
    const step = player(page, byMouse);
    await playOn(page, step, 1);
    await saveScreenshot(page, `${game}-during`);
    await playOn(page, step);
    await expect(page.getByRole("link", { name: "Download the record" })).toBeVisible();
    await saveScreenshot(page, `${game}-after`);
    expect(layoutProperties(await animatedProperties(page)), "properties besides transform and opacity that were animated").toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
}
