import type { Page } from "@playwright/test";
import { test as base, expect } from "@playwright/test";
import { eventually } from "./eventually.ts";
import { player } from "./games/go-fish.ts";
import { playNow } from "./from-home.ts";
import { TestServer } from "./server.ts";
import { able, any, awaitTurn, byMouse, playOn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { recordTraffic } from "./wire-log.ts";

/** A server for each test: it is killed there. */
const test = base.extend<{ server: TestServer }>({
  server: async ({}, use) => {
    const server = await TestServer.open();
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});
test.setTimeout(120_000);

const STATUS = /No move is lost/;

/** Unless the page has come back by itself meanwhile. */
async function tryNow(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "Try now" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
}

test("a server that is killed in mid-game and comes back: the state stays in sight, and no move is lost", async ({ page, server }) => {
  const heard = recordTraffic(page);
  await playNow(page, "go-fish");
  await playOn(page, player(page, byMouse), 6);
  await answered(page);
  const [before, hand] = [await logOf(page), await handOf(page).allInnerTexts()];

  await server.stop("SIGKILL");
  await expect(page.getByText("The connection is lost. No move is lost.")).toBeVisible();
  expect(await handOf(page).allInnerTexts()).toEqual(hand);
  await saveScreenshot(page, "connection-lost");

  // Whoever goes on while nobody is there is heard as soon as somebody is.
  const asks = heard.asked.length;
  await ask(page);
  expect(heard.asked.length).toBe(asks);
  await server.start();
  await tryNow(page);
  await expect(page.getByText(STATUS)).toHaveCount(0);
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before.length);
  expect((await logOf(page)).slice(0, before.length)).toEqual(before);
  expect(heard.asked.slice(asks).filter(({ do: what }) => what === "act")).toHaveLength(1);

  await playOn(page, player(page, byMouse));
});

test("a move that was under way when the server died happens once", async ({ page, server }) => {
  const heard = recordTraffic(page);
  await playNow(page, "go-fish");
  await playOn(page, player(page, byMouse), 4);
  expect(await awaitTurn(page)).toBe("turn");
  const before = await logOf(page);
  const acts = () => heard.asked.filter(({ do: what }) => what === "act").length;
  const asked = acts();
  const step = player(page, byMouse);
  await eventually("a move", () => acts() > asked, step);
  await server.stop("SIGKILL");
  await expect(page.getByText(STATUS)).toBeVisible();
  await server.start();
  await expect(page.getByText(STATUS)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before.length);
  const after = await logOf(page);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(turns(after)).size, "no turn is told twice").toBe(turns(after).length);
  await playOn(page, player(page, byMouse), 6);
});

test("a server that restarts says so, and the table goes on", async ({ page, server }) => {
  await playNow(page, "memory");
  expect(await awaitTurn(page)).toBe("turn");
  await server.stop("SIGTERM");
  await expect(page.getByText(STATUS)).toBeVisible();
  await saveScreenshot(page, "server-restarts");
  await server.start();
  await expect(page.getByText(STATUS)).toHaveCount(0, { timeout: 20_000 });
  await expect(able(page.getByRole("grid").getByRole("button")).first()).toBeVisible();
});

test("an old page hears of a renewed server when it comes back", async ({ page, server }) => {
  await playNow(page, "memory");
  expect(await awaitTurn(page)).toBe("turn");
  await page.route("**/healthz", (route) => route.fulfill({ json: { ok: true, version: "99.0" } }));
  await server.stop();
  await server.start();
  await expect(page.getByText("The server has been renewed.")).toBeVisible({ timeout: 20_000 });
  await saveScreenshot(page, "server-renewed");
  await page.unroute("**/healthz");
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByText("The server has been renewed.")).toHaveCount(0);
  expect(await awaitTurn(page)).toBe("turn");
});

test("with no server at all the page opens and says so", async ({ page, server }) => {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.stop();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "The server cannot be reached" })).toBeVisible();
  await saveScreenshot(page, "nobody-there");
  await server.start();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /Play now/ }).first()).toBeVisible();
});

function logOf(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "What happened" }).getByRole("listitem").allInnerTexts();
}

function turns(log: string[]): string[] {
  return log.filter((line) => /^Turn \d+/.test(line));
}

function handOf(page: Page) {
  return page.getByRole("list", { name: "Your hand" }).getByRole("button");
}

/** Until the last question is answered and shown: the tab says "Your turn!" while an answer is still on its way. */
async function answered(page: Page): Promise<void> {
  await expect(async () => {
    expect(await awaitTurn(page)).toBe("turn");
    expect(await any(handOf(page))).not.toBeNull();
    const seen = await handOf(page).allInnerTexts();
    await page.waitForTimeout(500);
    expect(await handOf(page).allInnerTexts()).toEqual(seen);
  }).toPass();
}

/** Until a whole question is asked: then nothing can be picked for a while. */
async function ask(page: Page): Promise<void> {
  const step = player(page, byMouse);
  await eventually("a whole question", async () => (await any(handOf(page))) === null, step);
}
