import type { Page } from "@playwright/test";
import type { Created } from "../src/wire/wire.ts";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { saveScreenshot } from "./screenshots.ts";

/** Heap is small enough that a bot is sure of every decision. */
test.use({ serverOptions: { toys: true } });

/** A game of Heap in which everybody takes one stone, also where taking two would have won. */
async function thrownAway(page: Page): Promise<string> {
  const ask = (where: string, data: object) => page.request.post(`/api/tables${where}`, { data });
  const seats = ["Anna", "Ben"].map((name) => ({ who: "me", name }));
  const { table } = (await (await ask("", { game: "heap", seats, seed: "many stones", first: 0 })).json()) as Created;
  for (const seat of [0, 1]) await ask(`/${table}/ask?seat=${seat}`, { do: "ready" });
  for (let turn = 0; ; turn++) {
    const act = { do: "act", decision: Math.floor(turn / 2) + 1, action: "take 1" };
    if (!(await ask(`/${table}/ask?seat=${turn % 2}`, act)).ok()) break;
  }
  return table;
}

test("after a game the page draws everybody's chances and marks what cost most", async ({ page }) => {
  test.setTimeout(240_000);
  const table = await thrownAway(page);
  await page.goto(`/#/table/${table}?seat=0`);
  await page.getByRole("link", { name: "Watch it again" }).click();

  const curve = page.getByRole("region", { name: "Who was likely to win" });
  const mistakes = page.getByRole("region", { name: "What cost most" });
  // The bot's search may have to be compiled first.
  await expect(curve).toBeVisible({ timeout: 200_000 });
  await expect(mistakes.getByText("thinking it over")).toHaveCount(0, { timeout: 200_000 });

  const blunder = mistakes.getByRole("listitem").last();
  await expect(blunder.getByRole("img", { name: "A blunder" })).toHaveText("??");
  await expect(blunder).toContainText(/(Anna|Ben): .*\(100\s% → 0\s%\)\. Better: /);
  expect(await axeViolations(page)).toEqual([]);
  await saveScreenshot(page, "review");

  // On a phone the list is below the board, which is what one wants to look at.
  await page.setViewportSize({ width: 360, height: 740 });
  await blunder.getByRole("button").click();
  await expect(page.locator(".top").getByText(/\(100\s% → 0\s%\)\. Better: /)).toBeInViewport();
  await expect(page.getByRole("region", { name: "The table at this moment" })).toBeInViewport();
  const moment = page.getByRole("slider", { name: "Moment", exact: true });
  const last = Number(await moment.getAttribute("max"));
  expect(Number(await moment.inputValue()), "before the last but one stone").toBe(last - 2);
  await expect(curve.getByRole("listitem").filter({ hasText: "100 %" })).toHaveCount(1);

  await curve.getByRole("slider", { name: "Chances over the game" }).fill(String(last));
  await expect(moment).toHaveValue(String(last));
});
