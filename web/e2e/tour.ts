/** A walk through every screen, for tests that look at all of them. */

import { expect, type Locator, type Page } from "@playwright/test";
import { animationsDone } from "./axe.ts";
import { eventually } from "./eventually.ts";
import { catalogue } from "./from-home.ts";
import { tableAtRecordedMove } from "./recorded-games.ts";

export interface Seen {
  page: Page;
  /** Short, for the name of a picture. */
  name: string;
}

interface Opened {
  table: string;
  watch: string;
}

type Seat = { who: "me"; name: string } | { who: "open" } | { who: "bot" };
const ME: Seat = { who: "me", name: "Anna" };
const BOT: Seat = { who: "bot" };
const OPEN: Seat = { who: "open" };

/** Goes somewhere, waits for a sign of having arrived, and looks. */
type At = (hash: string, name: string, there?: Page, sign?: Locator) => Promise<void>;

interface Walk {
  page: Page;
  friend: Page;
  at: At;
  look: (seen: Seen) => Promise<void>;
}

/** Each leg is short enough for one test. Tables are opened behind the page's back; that there is a door to each is tested elsewhere. */
const LEGS: Record<string, (walk: Walk) => Promise<void>> = {
  "before a game": async ({ page, at, look }) => {
    await at("", "home");
    await at("new/you-wish", "new");
    await openAll(page);
    await look({ page, name: "new-manners" });
    await at("new/memory?with=device", "new-device");
    await at("rules/you-wish", "rules");
    await at("rules/go-fish/GF-6", "rules-clause");
    await at("learn/you-wish", "learn");
    await at("learn/memory", "learn-memory");
    await at("settings", "settings");
    await at("about", "about");
  },

  "friends at a table": async ({ page, friend, at, look }) => {
    const waiting = await opened(page, "go-fish", [ME, OPEN], { listed: true });
    await at(`table/${waiting.table}?seat=0`, "waiting");
    const token = await invitation(page);
    await look({ page, name: "waiting-code" });
    await at("", "home-friend", friend);
    await at(`join/${token}`, "join", friend);
    const joined = await friend.request.post("/api/join", { data: { token, name: "Ben" } });
    expect(joined.ok()).toBe(true);
    await at(`table/${waiting.table}?seat=1`, "waiting-friend", friend);
    await askAll(page, waiting.table, 0, { do: "ready" });
    await askAll(friend, waiting.table, 1, { do: "ready" });
    await at(`table/${waiting.table}?seat=0`, "running-friends");
    await openAll(page);
    await look({ page, name: "running-drawers" });
    await dialog(page, look);
    await askAll(friend, waiting.table, 1, { do: "say", phrase: 0 });
    await askAll(page, waiting.table, 0, { do: "resign" });
    await at(`table/${waiting.table}?seat=1`, "over-friend", friend);
    await at(`table/${waiting.table}?seat=0`, "over");
    await openAll(page);
    await look({ page, name: "over-fairness" });
    await at(`replay/${waiting.table}`, "replay");
  },

  "every game": async ({ page, at }) => {
    for (const { name } of await catalogue(page)) {
      const { table } = await opened(page, name, [ME, BOT, BOT]);
      await at(`table/${table}?seat=0`, `running-${name}`, page, page.locator("#log-title"));
    }
    // One of its four sides can be folded: the row above the sheet is as full as it gets.
    const reverse = await tableAtRecordedMove(page, 4, "crease");
    await at(`table/${reverse}?seat=0`, "running-fold-em-reverse", page, page.locator(".sides .can").first());
    await expect(page.locator(".sides button")).toHaveCount(4);
    const device = await opened(page, "you-wish", [ME, { who: "me", name: "Ben" }]);
    await at(`table/${device.table}?seat=0`, "running-device", page, page.locator("#hand-title"));
    await at("", "home-tables");
  },

  "what is not there": async ({ page, friend, at }) => {
    await at("nowhere/at/all", "lost");
    await at("join/0000000000000000000000", "trouble-invitation", friend);
    await at("table/nowhere", "trouble-table");
    await at("replay/nowhere", "trouble-replay");
    await at("learn/chess", "trouble-lesson");
    await at("new/chess", "trouble-game");
    const { table } = await opened(page, "you-wish", [ME, BOT]);
    await at(`table/${table}?seat=0`, "trouble-stranger", friend);
  },
};

export const legs = Object.keys(LEGS);

/** Calls `look` at each screen of a leg. */
export async function tour(leg: string, page: Page, friend: Page, look: (seen: Seen) => Promise<void>): Promise<void> {
  const at: At = async (hash, name, there = page, sign = there.locator("h1")) => {
    // From somewhere else: a new place behind the # alone would not load the page anew.
    await there.goto("about:blank");
    await there.goto(`/#/${hash}`);
    await expect(sign).toBeAttached();
    await settled(there);
    await look({ page: there, name });
  };
  await LEGS[leg]?.({ page, friend, at, look });
}

/** Makes a link and unfolds its code. */
async function invitation(page: Page): Promise<string> {
  const sheet = page.locator("section[aria-labelledby='waiting-invite']");
  await sheet.getByRole("button").first().click();
  await sheet.locator("button[aria-expanded='false']").first().click();
  await expect(sheet.getByRole("img")).toBeVisible();
  return (await sheet.getByRole("textbox").first().inputValue()).split("/join/")[1] ?? "";
}

async function dialog(page: Page, look: (seen: Seen) => Promise<void>): Promise<void> {
  await page.locator("details[open] button").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look({ page, name: "running-sure" });
  await page.keyboard.press("Escape");
}

/** All that can be unfolded, the menu last: it closes when something else is touched. */
async function openAll(page: Page): Promise<void> {
  const drawers = page.locator("main button[aria-expanded='false']:visible");
  await eventually("all drawers open", async () => (await drawers.count()) === 0, () => drawers.first().click());
  const folds = page.locator("main details:not([open]) > summary");
  for (let left = await folds.count(); left; left--) await folds.first().click();
}

/** Nothing is loading, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^(One moment|Einen Moment) …$/)).toHaveCount(0);
  await animationsDone(page);
}

export async function opened(page: Page, game: string, seats: Seat[], more: object = {}): Promise<Opened> {
  const answer = await page.request.post("/api/tables", { data: { game, seats, first: 0, ...more } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Opened;
}

async function askAll(page: Page, table: string, seat: number, wish: object): Promise<void> {
  const answer = await page.request.post(`/api/tables/${table}/ask?seat=${seat}`, { data: wish });
  expect(answer.ok(), await answer.text()).toBe(true);
}
