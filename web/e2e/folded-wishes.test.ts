import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { playNow, titleOf } from "./from-home.ts";
import { invite, join } from "./invited.ts";

test("a click counts although the mouse has shown before what it would do", async ({ page }) => {
  await playNow(page, "folded-wishes");
  const grid = page.getByRole("grid");
  await clickWhatShows(page, grid.getByRole("button", { name: /Put your animal here/ }));
  await expect(grid.getByRole("button", { name: /, your / })).toHaveCount(1);
  await clickWhatShows(page, grid.getByRole("button", { name: /Place your tile here/ }));
  await expect(page.getByRole("button", { name: "Push", exact: true })).toBeVisible();
});

test("on one device nothing is covered, for nothing is hidden", async ({ page }) => {
  await page.goto("/");
  const article = page.getByRole("article", { name: await titleOf(page, "folded-wishes"), exact: true });
  await article.getByRole("link", { name: "On this device" }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  const grid = page.getByRole("grid");
  for (const count of [1, 2]) {
    await grid.getByRole("button", { name: /Put your animal here/ }).first().click();
    await expect(grid.getByRole("button", { name: /swan|fox/ })).toHaveCount(count);
  }
  for (const slot of ["N1", "N2"]) {
    await grid.getByRole("button", { name: new RegExp(`^slot ${slot}\\b.*Place your tile here`) }).click();
    await page.getByRole("button", { name: "Push", exact: true }).click();
  }
  await expect(grid.getByRole("button", { name: /Place your tile here|Put the animal back here/ }).first()).toBeVisible();
});

/** Two layouts of J4 lack one square, and the same step of seat 1 would fill it. */
const SHARED_STEP = {
  seed: "wish 13",
  actions: ["2 enter c3", "1 enter d2", "1 place W4", "1 push", "2 place E2", "2 push", "1 place W4", "1 push"].concat(
    ["2 place S1", "2 push", "1 place S1", "1 push", "2 place S4", "2 push"],
  ),
};

test("the mouse may point at every card, also where one step would fulfil two layouts", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (said) => said.type() === "error" && errors.push(said.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const table = await played(page, SHARED_STEP);
  await page.goto(`/#/table/${table}?seat=0`);
  const cards = page.getByRole("list", { name: "Cards to learn" }).getByRole("button");
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await card.hover();
    await expect(page.getByRole("grid")).toBeVisible();
  }
  await cards.filter({ hasText: /step/ }).first().hover();
  await expect(page.locator("path.arrow[d*=L]").first()).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [width, height] of [[360, 640], [1024, 768], [1440, 900]] as const) {
  test(`at ${width} × ${height} the board shows the names that log and hints speak, and the card is one key away`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await played(page, SHARED_STEP);
    await page.goto(`/#/table/${table}?seat=0`);
    const grid = page.getByRole("grid");
    for (const name of ["N1", "S4", "W2", "E3", "a", "d", "1", "4"]) {
      await expect(grid.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press("c");
    const card = page.getByRole("dialog", { name: "Character Card" });
    await expect(card.locator("[aria-current=step]")).toContainText("Place");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await page.getByRole("button", { name: "Character Card" }).click();
    await expect(card.getByText("Swap Shapes")).toBeVisible();
  });
}

test("at 360 × 640 nothing of the board lies over what was missed, nor over the tools", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await played(page, SHARED_STEP);
  await page.goto(`/#/table/${table}?seat=0`);
  await expect(page.getByRole("button", { name: "Got it" })).toBeVisible();
  // What no pointer meets is painted all the same.
  await page.locator(".board *").evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement || one instanceof SVGElement) one.style.pointerEvents = "auto";
  });
  for (const part of [page.getByRole("status").locator("section"), page.locator(".room > .tools")]) {
    const over = await part.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const found: string[] = [];
      for (let down = 4; down < height - 4; down += 6) {
        for (let along = 8; along < width - 8; along += 6) {
          const top = document.elementFromPoint(x + along, y + down);
          if (top?.closest(".board")) found.push(top.outerHTML);
        }
      }
      return found;
    });
    expect(over).toEqual([]);
  }
});

test("friends choose different animals before the deal, and nothing is taken back between them", async ({ page, newcomer }) => {
  const ben = await newcomer();
  const { link } = await invite(page, "folded-wishes", "Anna");
  await join(ben, link, "Ben");
  await ben.getByRole("radio", { name: "swan" }).check({ force: true });
  await expect(page.getByRole("radio", { name: "swan" })).toBeDisabled();
  await page.getByRole("radio", { name: "crane" }).check({ force: true });
  await expect(ben.getByText("crane · not ready yet")).toBeVisible();
  for (const each of [page, ben]) await each.getByRole("button", { name: "I am ready" }).click();
  for (const each of [page, ben]) await expect(each.getByRole("list", { name: "Players" })).toContainText(/crane|swan/);
  const grid = ben.getByRole("grid");
  await expect(grid).toBeVisible();
  await expect(ben.getByRole("button", { name: "Take back" })).toHaveAttribute("title", /nothing is taken back/i);
});

/** A table for two on one device, with dice that are known and so much played. */
async function played(page: Page, game: { seed: string; actions: string[] }): Promise<string> {
  const seats = [{ who: "me", name: "Anna" }, { who: "me", name: "Ben" }];
  const { table } = await asked(page, "", { game: "folded-wishes", seats, seed: game.seed });
  for (const seat of [0, 1]) await asked(page, `/${table}/ask?seat=${seat}`, { do: "ready" });
  const decisions = [0, 0];
  for (const line of game.actions) {
    const seat = Number(line.charAt(0)) - 1;
    const decision = (decisions[seat] ?? 0) + 1;
    decisions[seat] = decision;
    await asked(page, `/${table}/ask?seat=${seat}`, { do: "act", decision, action: line.slice(2) });
  }
  return table;
}

async function asked(page: Page, where: string, data: object): Promise<{ table: string }> {
  const answer = await page.request.post(`/api/tables${where}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { table: string };
}

/** Waits for the look ahead, as people do; the press then moves the focus away from where it was. */
async function clickWhatShows(page: Page, offers: Locator): Promise<void> {
  await offers.first().hover();
  await expect(page.locator("[data-place].would").first()).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
}
