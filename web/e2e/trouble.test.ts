import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { awaitTurn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { invite, join } from "./invited.ts";
import { opened } from "./tour.ts";

/** A page that says what happened and offers the next step. */
async function trouble(page: Page, title: string, step: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: step }).or(page.getByRole("button", { name: step }))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await saveScreenshot(page, `trouble/${title.toLowerCase().replaceAll(" ", "-")}`);
}

test("an invitation that was used, or never was one", async ({ page, newcomer }) => {
  const [ben, carol] = [await newcomer(), await newcomer()];
  const { link } = await invite(page, "go-fish", "Anna");
  await join(ben, link, "Ben");
  for (const dead of [link, `${link}x`, link.slice(0, -4)]) {
    await carol.goto("about:blank");
    await carol.goto(dead);
    await trouble(carol, "This invitation is no longer good", "To the home page");
  }
});

test("a table that is not there, and one that is not mine", async ({ page, newcomer }) => {
  await page.goto("/#/table/0000000000");
  await trouble(page, "This table is not here", "To the home page");
  const carol = await newcomer();
  const { table } = await opened(page, "memory", [{ who: "me", name: "Anna" }, { who: "bot" }]);
  await carol.goto(`/#/table/${table}?seat=0`);
  await trouble(carol, "This table is not here", "To the home page");
  await carol.getByRole("link", { name: "To the home page" }).click();
  await expect(carol.getByRole("button", { name: /Play now/ }).first()).toBeVisible();
});

test("a seat at a listed table that somebody else has: watch instead", async ({ page, newcomer }) => {
  const { table } = await opened(page, "memory", [{ who: "me", name: "Anna" }, { who: "open" }], { listed: true });
  const carol = await newcomer();
  await carol.goto(`/#/table/${table}?seat=0`);
  await trouble(carol, "This is not your seat", "Watch instead");
  await carol.getByRole("link", { name: "Watch instead" }).click();
  await expect(carol.getByText("You are watching.")).toBeVisible();
});

test("a finished table shows its result", async ({ page }) => {
  const { table } = await opened(page, "memory", [{ who: "me", name: "Anna" }, { who: "bot" }]);
  await page.goto(`/#/table/${table}?seat=0`);
  expect(await awaitTurn(page)).toBe("turn");
  await page.request.post(`/api/tables/${table}/ask?seat=0`, { data: { do: "resign" } });
  await page.reload();
  await expect(page.getByText("The game is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
});

test("a table that filled up while somebody looked at the list", async ({ page, newcomer }) => {
  const [ben, carol] = [await newcomer(), await newcomer()];
  const { table } = await opened(page, "memory", [{ who: "me", name: "Anna" }, { who: "open" }], { listed: true });
  await carol.goto("/");
  await expect(carol.getByText("with Anna").first()).toBeVisible();
  const sat = await ben.request.post(`/api/tables/${table}/sit`, { data: { name: "Ben" } });
  expect(sat.ok()).toBe(true);
  const row = carol.getByRole("listitem").filter({ hasText: "with Anna" }).first();
  await row.getByRole("button", { name: "Sit down" }).click();
  await expect(carol.getByRole("alert")).toHaveText(/\w/);
  await saveScreenshot(carol, "trouble/table-full");
});

test("a lost cookie", async ({ page }) => {
  await playNow(page, "go-fish");
  expect(await awaitTurn(page)).toBe("turn");
  await page.context().clearCookies();
  await page.reload();
  await trouble(page, "This table is not here", "To the home page");
});

test("offline at the table, and on the way to another screen; online again it comes by itself", async ({ page }) => {
  await playNow(page, "memory");
  expect(await awaitTurn(page)).toBe("turn");
  await page.context().setOffline(true);
  await page.evaluate(() => (location.hash = "#/rules/memory"));
  await trouble(page, "The server cannot be reached", "Try again");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Rules: YOU WISH! Memory" })).toBeVisible();
});

test("offline at home: old lists stay, and a new table says why not", async ({ page }) => {
  await page.goto("/");
  const play = page.getByRole("button", { name: /Play now/ }).first();
  await expect(play).toBeVisible();
  await page.context().setOffline(true);
  await play.click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  await saveScreenshot(page, "trouble/home-offline");
});

test.describe("without a service worker, which would have kept them", () => {
  test.use({ serviceWorkers: "block" });

  test("an old page before a renewed server: its parts are gone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /Play now/ }).first()).toBeVisible();
    await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("button", { name: /Play now/ }).first().click();
    await trouble(page, "There is a newer version", "Load the page again");
    await page.unroute("**/assets/**");
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  });
});
