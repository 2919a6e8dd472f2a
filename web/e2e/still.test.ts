/** Notices come and go over the head of the page: what one is about to tap stays under the finger. */

import type { Page } from "@playwright/test";
import { boards } from "./boards.ts";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { awaitTurn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { allReady, invite, join } from "./invited.ts";

test.setTimeout(90_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDE = ["fold-em", "folded-wishes", "you-wish"];
const SIZES = [
  { viewport: { width: 360, height: 640 }, games: boards },
  { viewport: { width: 1024, height: 768 }, games: WIDE },
  { viewport: { width: 1440, height: 900 }, games: WIDE },
];

/** Where the board lies on the screen, once nothing moves by itself any more. */
async function place(page: Page): Promise<Record<string, number>> {
  const look = () => page.evaluate(() => {
    const board = document.querySelector(".room .board");
    if (!board) throw new Error("there is no board");
    const { top, left, width } = board.getBoundingClientRect();
    return { top, left, width };
  });
  let seen = await look();
  const still = async () => {
    const [before, now] = [seen, await look()];
    seen = now;
    return JSON.stringify(now) === JSON.stringify(before);
  };
  await page.waitForTimeout(150);
  await eventually("a board that lies still", still, () => page.waitForTimeout(150), 20_000);
  return seen;
}

/** Whether the head of the page can be used, once one has scrolled to it. */
async function headIsFree(page: Page): Promise<boolean> {
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 0));
  const free = await page.evaluate(() =>
    [...document.querySelectorAll("header a, header button")].every((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  await page.evaluate((to) => scrollTo(0, to), scrolled);
  return free;
}

/** The server declines every hint: a refusal can be had at any time. */
async function decline(page: Page): Promise<{ stop: () => void }> {
  let declines = true;
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { do: what, ref } = JSON.parse(String(message)) as { do: string; ref: number };
      if (what !== "hint" || !declines) server.send(message);
      else socket.send(JSON.stringify({ is: "refused", ref, code: "hint-failed", sentence: "No bot has an idea just now.", clause: null }));
    });
  });
  return { stop: () => (declines = false) };
}

for (const { viewport, games } of SIZES) {
  for (const game of games) {
    test(`at ${viewport.width} × ${viewport.height} no notice moves the board of ${game}`, async ({ page, context }) => {
      await page.setViewportSize(viewport);
      const { stop } = await decline(page);
      await playNow(page, game);
      await awaitTurn(page);
      const before = await place(page);
      const hint = page.getByRole("button", { name: "Hint", exact: true });

      await hint.click();
      await expect(page.getByText("No bot has an idea just now.")).toBeInViewport();
      await expect(page.locator(".begins:visible"), "there is room for one notice above the question").toHaveCount(0, { timeout: 500 });
      expect(await place(page), "with a refusal").toEqual(before);
      expect(await headIsFree(page), "under a refusal").toBe(true);
      await page.getByRole("button", { name: "Close" }).click();
      expect(await place(page), "without it").toEqual(before);

      stop();
      await hint.click();
      await expect(page.getByText("A bot would do this")).toBeInViewport();
      await saveScreenshot(page, `${viewport.width}/hint-${game}`);
      expect(await place(page), "with a hint").toEqual(before);

      await context.setOffline(true);
      await expect(page.getByText(/No move is lost/)).toBeInViewport();
      expect(await place(page), "without a connection").toEqual(before);
      expect(await headIsFree(page), "without a connection").toBe(true);
      await context.setOffline(false);
      await expect(page.getByText(/No move is lost/)).toHaveCount(0);
      expect(await place(page), "with a connection again").toEqual(before);
    });
  }
}

test("somebody who leaves or comes back does not move the board either", async ({ page, newcomer }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const guest = await newcomer();
  const { link } = await invite(page, "go-fish", "Anna");
  await join(guest, link, "Ben");
  await allReady(page, guest);
  const cards = page.locator(".room .board").getByRole("button").first();
  await expect(cards).toBeVisible();
  const before = await place(page);
  const there = guest.url();
  await guest.goto("about:blank");
  await expect(page.getByText("Ben is not there.")).toBeInViewport();
  expect(await place(page)).toEqual(before);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Ben is not there.")).toHaveCount(0);
  await guest.goto(there);
  await expect(page.getByText("away", { exact: true })).toHaveCount(0);
  expect(await place(page)).toEqual(before);
});
