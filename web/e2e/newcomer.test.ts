import { boards } from "./boards.ts";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { byMouse, playOn, type Player, type Tap } from "./player.ts";
import { recordTraffic } from "./wire-log.ts";

for (const game of boards) {
  test(`a newcomer makes the first move of ${game} within three clicks`, async ({ page }) => {
    const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
    const { asked } = recordTraffic(page);
    const began = Date.now();
    await playNow(page, game);
    let clicks = 1;
    const counted: Tap = async (control) => {
      await byMouse(control);
      clicks++;
    };
    const step = player(page, counted);
    await eventually("a move", () => asked.some(({ do: what }) => what === "act"), () => playOn(page, step, 1));
    expect(clicks).toBeLessThanOrEqual(3);
    test.info().annotations.push({ type: "first move", description: `${game}: ${clicks} clicks, ${Date.now() - began} ms` });
  });
}
