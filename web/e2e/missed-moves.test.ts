import type { Page } from "@playwright/test";
import type { Update } from "../src/wire/wire.ts";
import { axeViolations } from "./axe.ts";
import { dealtTable, decide, wait, type TestTable } from "./absent-page.ts";
import { expect, test } from "./fixtures.ts";
import { saveScreenshot } from "./screenshots.ts";
import { recordTraffic } from "./wire-log.ts";

test.setTimeout(120_000);

const LOOKS = ["peek 1a", "peek 2a", "peek 3a"];
const SWITCHES = ["switch m1 1a", "switch 2b 3c", "switch m2 1b", "switch 1c 2a"];
/** The same as Anna's board says it. */
const SAID = [
  "Ben switches the left card in the middle and your left card.",
  "Ben switches their middle card and Cleo's right card.",
  "Cleo switches the right card in the middle and your middle card.",
  "Cleo switches your right card and Ben's left card.",
];
/** The same in the list of what was skipped. */
const LISTED = ["Ben switches m1 and 1a.", "Ben switches 2b and 3c.", "Turn 3: Cleo.", "Cleo switches m2 and 1b."].concat([
  "Cleo switches 1c and 2a.",
  "Round 2.",
  "Turn 4: Anna.",
]);

declare global {
  interface Window {
    said: string[];
  }
}

/** From the next page on: all that the board of 3 Wishes says, and "can act" as soon as that is possible. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    const look = () => {
      const words = document.querySelector(".middle .words")?.textContent ?? "";
      const can = document.querySelector("[role=grid] .can") ? "can act" : "";
      for (const news of [words, can]) if (news && !window.said.includes(news)) window.said.push(news);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** What was said before anything could be done, of what others did. */
async function saidFirst(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(() => window.said.includes("can act")), { timeout: 20_000 }).toBe(true);
  const said = await page.evaluate(() => window.said);
  return said.slice(0, said.indexOf("can act")).filter((text) => text.includes(" switches "));
}

const list = (page: Page) => page.getByRole("list", { name: "Meanwhile" }).getByRole("listitem");
const gotIt = (page: Page) => page.getByRole("button", { name: "Got it" });
const skip = (page: Page) => page.getByRole("button", { name: "Skip", exact: true });
const touchable = (page: Page) => page.getByRole("grid").locator(".can button");

/** Anna has a page of her own, and has been shown her turn. */
async function atThreeWishes(anna: Page, other: Page): Promise<TestTable> {
  const table = await dealtTable("three-wishes", [anna, other, other]);
  await decide(table, [...LOOKS, "peek m1", "peek m2"]);
  await listen(anna);
  await seated(anna, table);
  await expect(anna.getByText("It is Ben's turn.")).toBeVisible();
  await expect.poll(() => shown(anna)).toBeGreaterThan(0);
  return table;
}

/** A page that is opened anew, not one that only goes to another screen. */
async function seated(page: Page, { id }: TestTable): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/#/table/${id}?seat=0`);
}

/** Up to where everything has been shown to the first seat, as the page has noted it. */
function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("wishfold.tables") ?? "[]") as [string, { shown: Record<string, number> }][];
    return kept.at(-1)?.[1].shown[0] ?? 0;
  });
}

test("three-wishes: every switch made while the page was closed is shown before one can act, and once", async ({ page, newcomer }) => {
  const table = await atThreeWishes(page, await newcomer());
  await page.goto("about:blank");
  await decide(table, SWITCHES);
  await seated(page, table);
  await expect(page.getByText("First see what the others did …")).toBeVisible();
  await saveScreenshot(page, "meanwhile-scenes");
  expect(await saidFirst(page)).toEqual(SAID);
  await expect(list(page), "what was shown is not listed").toHaveCount(0);
  await page.reload();
  await expect(touchable(page).first()).toBeVisible();
  await expect(skip(page)).toHaveCount(0);
});

test("three-wishes: whoever skips the switches finds them listed, and closes the list by acting", async ({ page, newcomer }) => {
  const table = await atThreeWishes(page, await newcomer());
  await page.goto("about:blank");
  await decide(table, SWITCHES);
  await seated(page, table);
  await skip(page).click();
  await expect(list(page)).toHaveText(LISTED);
  await saveScreenshot(page, "meanwhile-skipped");
  await page.reload();
  await skip(page).click();
  await expect(list(page), "what was not closed is listed again").toHaveText(LISTED);
  await touchable(page).last().click();
  await page.getByRole("group", { name: "Your action" }).getByRole("button", { name: "Peek" }).click();
  await expect(list(page)).toHaveCount(0);
});

test("three-wishes: every switch made while the line was broken is shown before one can act", async ({ page, newcomer }) => {
  let broken = false;
  const lines = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/socket/, async (line) => {
    if (broken) return line.close();
    line.connectToServer();
    lines.add(line);
  });
  const table = await atThreeWishes(page, await newcomer());
  broken = true;
  for (const line of lines) await line.close();
  await expect(page.getByText("The connection is lost. No move is lost.")).toBeVisible();
  await decide(table, SWITCHES);
  broken = false;
  await page.getByRole("button", { name: "Try now" }).click();
  expect(await saidFirst(page)).toEqual(SAID);
});

test("three-wishes: every switch made while the page was hidden is shown when it is looked at", async ({ page, newcomer }) => {
  const table = await atThreeWishes(page, await newcomer());
  await look(page, "hidden");
  await decide(table, SWITCHES);
  await expect(page.getByText("Your turn, first of two actions.")).toBeVisible();
  await page.waitForTimeout(3000);
  await page.evaluate(() => (window.said = []));
  await look(page, "visible");
  expect(await saidFirst(page)).toEqual(SAID);
});

test("three-wishes: whoever takes the device is shown every switch since they had it last", async ({ page }) => {
  const table = await dealtTable("three-wishes", [page, page, page]);
  await decide(table, LOOKS);
  await listen(page);
  await seated(page, table);
  await page.getByRole("button", { name: "I am Anna" }).click();
  await expect(touchable(page).first()).toBeVisible();
  await decide(table, ["switch m1 1a", "switch m2 2b"]);
  await page.getByRole("button", { name: "Hand over to Ben" }).click();
  await page.evaluate(() => (window.said = []));
  await page.getByRole("button", { name: "I am Ben" }).click();
  expect(await saidFirst(page)).toEqual([
    "Anna switches the left card in the middle and their left card.",
    "Anna switches the right card in the middle and your middle card.",
  ]);
  await decide(table, ["switch 1a 2a", "switch 1b 2b"]);
  await page.getByRole("button", { name: "Hand over to Cleo" }).click();
  await page.evaluate(() => (window.said = []));
  await page.getByRole("button", { name: "I am Cleo" }).click();
  expect(await saidFirst(page), "four switches in two turns of others").toHaveLength(4);
});

test("memory: a page that is opened anew is told the two open cards, and not the earlier ones", async ({ page, newcomer }) => {
  const table = await dealtTable("memory", [page, await newcomer()], { seed: "meanwhile" });
  await decide(table, ["turn a1", "turn b1"]);
  await seated(page, table);
  await expect(page.getByText("It is Ben's turn.")).toBeVisible();
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  await expect(list(page), "what one did oneself is not listed").toHaveCount(0);
  await page.goto("about:blank");
  await decide(table, ["turn c1", "turn d1"]);
  const heard = recordTraffic(page);
  await seated(page, table);
  await expect(list(page)).toHaveText([/^Ben turns over c1: /, /^Ben turns over d1: /, /^No pair/, /^Turn 3: Anna/]);
  await saveScreenshot(page, "meanwhile-memory");
  await decide(table, ["turn e1", "turn f1", "turn a2", "turn b2"]);
  await gotIt(page).click();
  await page.reload();
  await expect(page.getByText("Your turn: turn over a card.")).toBeVisible();
  const updates = heard.told.filter((said): said is Update => said.is === "update");
  const turned = updates.at(-1)?.told.filter(({ name }) => name === "turned").map(({ text }) => text.slice(0, 19));
  expect(turned).toEqual([]);
  const bodies = (await Promise.all(heard.bodies)).join("\n");
  expect(bodies, "nor is it in the log").not.toContain("turns over");
});

test("go-fish: what happened meanwhile is listed, in sight before one can act, and gone when one does", async ({ page, newcomer }) => {
  const table = await dealtTable("go-fish", [page, await newcomer()], { seed: "meanwhile", options: { creatures: 5 } });
  await wait(table, 1);
  await seated(page, table);
  await expect(page.getByText("It is Ben's turn.")).toBeVisible();
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  await expect(list(page), "what one did oneself is not listed").toHaveCount(0);
  await page.goto("about:blank");
  await wait(table, 0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    window.said = [];
    const look = () => {
      if (!document.querySelector("[aria-labelledby=meanwhile-title]")) return;
      const able = document.querySelectorAll("[aria-label=\"Your hand\"] li button:not(:disabled):not([aria-disabled=true])");
      window.said.push(able.length ? "can act" : "cannot act");
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await seated(page, table);
  await expect(list(page).first()).toHaveText(/do you have any/);
  for (const part of [list(page).first(), list(page).last(), gotIt(page)]) await expect(part).toBeInViewport();
  await saveScreenshot(page, "360/meanwhile-go-fish");
  expect(await axeViolations(page)).toEqual([]);
  const card = page.getByRole("list", { name: "Your hand" }).locator("button:not(:disabled):not([aria-disabled='true'])").first();
  await expect.poll(() => page.evaluate(() => window.said.at(-1))).toBe("can act");
  expect(await page.evaluate(() => window.said[0]), "the list comes first").toBe("cannot act");
  await card.click();
  await expect(list(page), "with one other player, a tap on a card asks").toHaveCount(0);
});

for (const game of ["fold-em", "folded-wishes"]) {
  test(`${game}: a long list at 360×640 stays in its panel, and nothing of the board lies over it`, async ({ page, newcomer }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const other = await newcomer();
    const table = await dealtTable(game, [page, other, other], { seed: "meanwhile" });
    await wait(table, 1);
    await page.goto("about:blank");
    await wait(table, 0);
    await seated(page, table);
    await expect(list(page)).not.toHaveCount(0);
    const panel = page.getByRole("region", { name: "Meanwhile" });
    await saveScreenshot(page, `360/meanwhile-${game}`);
    const strange = await panel.evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const over = new Set<string>();
      for (let x = left + 4; x < right; x += 4) {
        for (let y = top + 4; y < bottom; y += 4) {
          const there = document.elementFromPoint(x, y);
          if (there && !each.contains(there)) over.add(there.outerHTML.slice(0, 60));
        }
      }
      const list = each.querySelector("ol")?.getBoundingClientRect();
      if (!list || list.bottom > bottom) over.add("the list itself");
      return [...over];
    });
    expect(strange).toEqual([]);
  });
}

/** As if another tab were in front, or this one again. */
async function look(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}
