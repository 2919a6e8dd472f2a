import type { Page } from "@playwright/test";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./games/go-fish.ts";
import { titleOf } from "./from-home.ts";
import { byMouse, playOn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";

test("handing the device over hides every hand", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "go-fish"), exact: true });
  await article.getByRole("link", { name: "On this device" }).click();
  await page.getByRole("textbox", { name: "Name at seat 1" }).fill("Anna");
  await page.getByRole("textbox", { name: "Name at seat 2" }).fill("Ben");
  await page.getByRole("button", { name: "Open the table" }).click();

  const hands: Record<string, string[]> = {};
  let [now, next] = ["Anna", "Ben"];
  for (let turn = 0; turn < 4; turn++) {
    const me = page.getByRole("button", { name: /^I am (Anna|Ben)$/ });
    await expect(me).toBeVisible();
    await expect(page.getByRole("list", { name: "Your hand" })).toHaveCount(0);
    if (turn === 0) await saveScreenshot(page, "hand-over");
    const [cover, whose] = [await page.content(), await me.innerText()];
    for (const card of Object.values(hands).flat()) expect(cover).not.toContain(card);

    [now, next] = whose.includes("Anna") ? ["Anna", "Ben"] : ["Ben", "Anna"];
    await me.click();
    hands[now] = await handOf(page);
    const hand = page.getByRole("button", { name: `Hand over to ${next}` });
    const step = player(page, byMouse);
    await eventually("the end of the turn", () => hand.isVisible(), async () => {
      await playOn(page, step, 1);
      await page.waitForTimeout(400);
    });
    hands[now] = await handOf(page);
    await hand.click();
  }
  expect(Object.keys(hands).sort()).toEqual(["Anna", "Ben"]);
});

/** The creatures by name, as the page writes them. */
async function handOf(page: Page): Promise<string[]> {
  const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  await expect(cards.first()).toBeVisible();
  const names = (await cards.allInnerTexts()).map((text) => /[A-Z][a-z]+/.exec(text)?.[0] ?? "");
  expect(names).not.toContain("");
  return names;
}
