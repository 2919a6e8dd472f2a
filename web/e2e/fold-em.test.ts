import type { APIResponse, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { ActionSpace } from "../src/client/server/action-space.ts";
import type { Catalogue, Created, KindShown, Seen } from "../src/wire/wire.ts";
import { axeViolations } from "./axe.ts";
import { eventually } from "./eventually.ts";
import { expect, test } from "./fixtures.ts";
import { titleOf } from "./from-home.ts";
import { saveScreenshot } from "./screenshots.ts";
import { isVisibleOnScreen } from "./visibility.ts";
import { recordTraffic } from "./wire-log.ts";

const LEVELS = [1, 2, 3, 4];
const SOLO = { game: "fold-em", seats: [{ who: "me", name: "Anna" }] };

/** A game that somebody won alone, with published dice: at a table with the same dice it can be played again. */
interface Won {
  seed: string;
  actions: string[];
}

function won(level: number): Won {
  const lines = readFileSync(new URL(`records/fold-em-${level}.wishfold`, import.meta.url), "utf8").split("\n");
  const after = (start: string) => lines.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
  return { seed: after("dice published ")[0] ?? "", actions: after("1 ") };
}

/** By notation; ids count through the kinds. */
async function idsOf(page: Page): Promise<Map<string, number>> {
  const { games } = (await answered(await page.request.get("/api/games"))) as Catalogue;
  const kinds = games.find(({ name }) => name === "fold-em")?.actions ?? [];
  const space = new ActionSpace(kinds);
  const end = Math.max(...kinds.map(({ base, fields }: KindShown) => base + Object.values(fields).reduce((n, { length }) => n * length, 1)));
  return new Map(Array.from({ length: end }, (_, id) => [space.decode(id).text, id] as const));
}

async function answered(response: APIResponse): Promise<unknown> {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** A table for one, whose page is open and has been dealt. */
async function sitAlone(page: Page, more: object): Promise<string> {
  const { table } = (await answered(await page.request.post("/api/tables", { data: { ...SOLO, ...more } }))) as Created;
  await page.goto(`/#/table/${table}?seat=0`);
  await expect(page.getByRole("grid", { name: "Your sheet" })).toBeVisible();
  return table;
}

async function act(page: Page, table: string, decision: number, action: number | undefined): Promise<void> {
  await answered(await page.request.post(`/api/tables/${table}/ask?seat=0`, { data: { do: "act", decision, action } }));
}

for (const level of LEVELS) {
  test(`fold-em: level ${level} is played on the page to its win`, async ({ page }) => {
    test.setTimeout(150_000);
    const { seed, actions } = won(level);
    const ids = await idsOf(page);
    const table = await sitAlone(page, { options: { level }, seed });
    const folds = actions.flatMap((text, at) => (/^(fold|crease|turn)/.test(text) ? [at] : []));
    for (const [at, text] of actions.entries()) {
      await act(page, table, at + 1, ids.get(text));
      if (at === folds[2] || (level === 4 && at === folds.at(-2))) {
        await expect(page.locator(".comes, .appears")).toHaveCount(0);
        await saveScreenshot(page, `fold-em-level-${level}${at === folds[2] ? "" : "-reverse"}`);
      }
    }
    await expect(page.getByText(/^Anna wins.* Crowns: \d+\.$/).first()).toBeVisible();
    await expect(page.getByLabel("Your result, to pass on")).toHaveValue(new RegExp(`^Fold 'Em · Level ${level} · Dice “${seed}”\n`));
    await expect(page.locator(".comes, .appears")).toHaveCount(0);
    await saveScreenshot(page, `fold-em-level-${level}-won`);
    expect(await axeViolations(page)).toEqual([]);
  });
}

function middle(box: { x: number; width: number } | null | undefined): number {
  return box ? box.x + box.width / 2 : NaN;
}

test("fold-em: at 360×640 what can be folded is in sight without scrolling", async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 640 });
  const { seed, actions } = won(1);
  const ids = await idsOf(page);
  const table = await sitAlone(page, { options: { level: 1 }, seed });
  for (const [at, text] of actions.entries()) {
    if (text.startsWith("fold")) {
      const able = page.getByRole("group", { name: "Corners" }).locator("button.can");
      await expect(able.first()).toBeVisible();
      for (const fold of await able.all()) expect(await isVisibleOnScreen(fold), text).toBe(true);
    }
    await act(page, table, at + 1, ids.get(text));
  }
});

/** The parts of the page that lie over each other, of two lists of selectors. */
async function covered(page: Page, below: string, above: string): Promise<string[]> {
  return page.evaluate(
    ([names, buttons]) =>
      [...document.querySelectorAll(names)].flatMap((name) => {
        const box = name.getBoundingClientRect();
        const over = [...document.querySelectorAll(buttons)].some((button) => {
          const other = button.getBoundingClientRect();
          return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
        });
        return over || box.width === 0 ? [name.textContent] : [];
      }),
    [below, above] as const,
  );
}

test("fold-em: columns and rows have their names at every size, and no fold button covers them", async ({ page }) => {
  const { seed, actions } = won(1);
  const ids = await idsOf(page);
  const table = await sitAlone(page, { seed });
  const fold = actions.findIndex((text) => text.startsWith("fold"));
  for (const [at, text] of actions.slice(0, fold).entries()) await act(page, table, at + 1, ids.get(text));
  await expect(page.locator(".corner .can").first()).toBeVisible();
  for (const [width, height] of [[360, 640], [1024, 768], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".columns span")).toHaveText(Array.from("abcdefghijklmno"));
    await expect(page.locator(".rows span")).toHaveText(Array.from({ length: 15 }, (_, row) => String(row + 1)));
    expect(await covered(page, ".columns span, .rows span", ".corner button, .corner p")).toEqual([]);
    await saveScreenshot(page, `fold-em-names-${width}`);
  }
});

test("fold-em: before a column of the solo table is chosen it is shown, and during play with what is used", async ({ page }) => {
  await page.goto("/#/new/fold-em?with=device");
  await page.getByRole("radio", { name: "1", exact: true }).first().check();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader", { name: /^Solo column/ })).toHaveCount(6);
  await expect(table.getByRole("row")).toHaveCount(31);
  await expect(table.getByRole("img", { name: "sad face: lost" })).toHaveCount(6);
  const [field, name] = await Promise.all([table.getByRole("img").first(), table.getByRole("columnheader", { name: "Solo column 1" })].map((it) => it.boundingBox()));
  expect(middle(field), "fields stand below the number of their column").toBeCloseTo(middle(name), 0);
  await saveScreenshot(page, "fold-em-solo-table");

  await sitAlone(page, { options: { column: 2 } });
  await expect(page.getByText("Solo column 2", { exact: true })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(31);
  await expect(table.locator("tr.now")).toHaveText(/^1/);
});

test("fold-em: every fold is exclaimed in sight, that of another player too", async ({ page }) => {
  const lines = readFileSync(new URL("records/fold-em-two.wishfold", import.meta.url), "utf8").split("\n");
  const seed = lines.find((line) => line.startsWith("dice published "))?.slice("dice published ".length) ?? "";
  const actions = lines.flatMap((line) => (/^[12] /.test(line) ? [{ seat: Number(line.charAt(0)) - 1, text: line.slice(2) }] : []));
  const ids = await idsOf(page);
  const exclaimed = page.locator(".exclaimed p").filter({ visible: true });
  const decisions = [0, 0];
  let folds = 0;
  await page.setViewportSize({ width: 360, height: 640 });
  const seats = [{ who: "me", name: "Anna" }, { who: "me", name: "Ben" }];
  const { table } = (await answered(await page.request.post("/api/tables", { data: { game: "fold-em", seats, seed } }))) as Created;
  for (const seat of [0, 1]) await answered(await page.request.post(`/api/tables/${table}/ask?seat=${seat}`, { data: { do: "ready" } }));
  await page.goto(`/#/table/${table}?seat=0`);
  await expect(page.getByRole("grid", { name: "Your sheet" })).toBeVisible();
  for (const { seat, text } of actions) {
    const decision = (decisions[seat] = (decisions[seat] ?? 0) + 1);
    await answered(await page.request.post(`/api/tables/${table}/ask?seat=${seat}`, { data: { do: "act", decision, action: ids.get(text) } }));
    if (!text.startsWith("fold")) continue;
    folds++;
    await expect(exclaimed.last(), text).toBeInViewport({ ratio: 1 });
    if (folds === 2) break;
  }
  await expect(exclaimed, "one exclamation does not end the other").toHaveText([/^(Anna: |Ben: |\s*)ROLL 'EM FOLD 'EM!$/, /^(Anna: |Ben: |\s*)ROLL 'EM FOLD 'EM!$/]);
  await saveScreenshot(page, "fold-em-exclaimed");
});

test("fold-em: the sheet of the day opens with one click, and its result can be passed on", async ({ page, context }) => {
  test.setTimeout(150_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { told } = recordTraffic(page);
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "fold-em"), exact: true });
  await saveScreenshot(page, "fold-em-home");
  await article.getByRole("button", { name: "Sheet of the day" }).click();
  await expect(page.getByText("Solo column 1")).toBeVisible();
  const table = /#\/table\/([^?]+)/.exec(page.url())?.[1] ?? "";

  await page.goto("/");
  await article.getByRole("button", { name: "Sheet of the day" }).click();
  await expect(page, "what was begun is gone on with").toHaveURL(new RegExp(table));

  const latest = () => told.findLast((said) => said.is === "update");
  await eventually("the end of the day's game", () => Boolean(latest()?.places), async () => {
    const now = latest();
    if (now?.decision) await page.request.post(`/api/tables/${table}/ask?seat=0`, { data: { do: "act", decision: now.decision, action: now.legal[0] } });
    await page.waitForTimeout(10);
  });
  const result = page.getByLabel("Your result, to pass on");
  await expect(result).toHaveValue(/^Fold 'Em · Sheet of the day \d{4}-\d\d-\d\d · Level \d\n/);
  await saveScreenshot(page, "fold-em-day-over");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await result.inputValue());
});

test("fold-em: a table can be opened with a seed, for the same rolls as others", async ({ page }) => {
  await page.goto("/#/new/fold-em?with=device");
  await page.getByText("Table manners").click();
  await page.getByRole("radio", { name: "From a seed" }).check();
  await page.getByLabel("Seed", { exact: true }).fill("club evening");
  await saveScreenshot(page, "fold-em-seed");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("grid", { name: "Your sheet" })).toBeVisible();
  const table = /#\/table\/([^?]+)/.exec(page.url())?.[1] ?? "";
  const { state } = (await answered(await page.request.get(`/api/tables/${table}`))) as Seen;
  expect(state.dice).toBe("published club evening");
});
