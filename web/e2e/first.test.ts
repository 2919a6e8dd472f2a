import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { titleOf } from "./from-home.ts";
import { saveScreenshot } from "./screenshots.ts";
import { allReady, invite, join } from "./invited.ts";

const lines = (page: Page) => page.getByRole("list", { name: "What happened" });

test("the table says who folded last, and that person begins, without a reload", async ({ page, newcomer }) => {
  const { link } = await invite(page, "folded-wishes", "Anna");
  const ben = await newcomer();
  await join(ben, link, "Ben");
  const asked = ben.getByRole("group", { name: "Who folded something last?" });
  await expect(asked.getByRole("button", { name: "Draw lots" })).toHaveAttribute("aria-pressed", "true");
  await asked.getByRole("button", { name: "Ben" }).click();
  await expect(page.getByText("Ben begins.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ben", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await axeViolations(page)).toEqual([]);
  await saveScreenshot(page, "who-begins");
  await allReady(page, ben);

  // Ben has seat 1 now; in this game seat 2 puts an animal down first.
  await expect(lines(ben)).toContainText("Ben folded something last and begins.");
  await expect(page.locator(".sentence")).toContainText("Put your first animal");
  await expect(ben.locator(".sentence")).toContainText("Anna");
  for (const each of [page, ben]) {
    const before = await each.locator(".sentence").innerText();
    await each.reload();
    await expect(each.locator(".sentence")).toHaveText(before);
  }
});

test("at quick play a lot decides, and says so", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "memory"), exact: true });
  await article.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByText(/^Drawn by lot: .+ begins\.$/).first()).toBeVisible();
  await expect(lines(page)).toContainText(/Drawn by lot: .+ begins\./);
});

test("at one device the form asks, and a dealer has the last seat", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "go-fish"), exact: true });
  await article.getByRole("link", { name: "On this device" }).click();
  await page.getByRole("textbox", { name: "Name at seat 1" }).fill("Anna");
  await page.getByRole("textbox", { name: "Name at seat 2" }).fill("Ben");
  await page.getByRole("group", { name: "Who deals?" }).getByRole("radio", { name: "Anna" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("button", { name: "I am Ben" })).toBeVisible();
  await page.getByRole("button", { name: "I am Ben" }).click();
  await expect(lines(page)).toContainText("Anna deals, and Ben begins.");
  await expect(page.locator(".sentence")).toContainText("Your turn");
});

test("a waiting room is no dead end: bots take free seats, or the table does without them", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "go-fish"), exact: true });
  await article.getByRole("link", { name: "With friends" }).click();
  await page.getByRole("group", { name: "Seats", exact: true }).getByRole("radio", { name: "4" }).check();
  await page.getByRole("textbox", { name: "Name at seat 1" }).fill("Anna");
  await page.getByRole("button", { name: "Open the table and get the links" }).click();
  await page.getByRole("button", { name: "Leave out seat 2" }).click();
  await expect(page.getByRole("textbox", { name: "Link for seat 4" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: /Link for seat/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Bot for seat 3" }).click();
  await expect(page.getByRole("textbox", { name: /Link for seat/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Leave out seat 2" }).click();
  await expect(page.getByRole("button", { name: /Leave out/ })).toHaveCount(0);
  await page.reload();
  await page.waitForTimeout(500);
  await expect(page.getByRole("button", { name: "I am ready" }), "a reload begins nothing").toBeVisible();
  await allReady(page);
  await expect(lines(page)).toContainText(/Drawn by lot: .+ deals, and .+ begins\./);
});
