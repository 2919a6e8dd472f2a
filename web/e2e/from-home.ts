/** From the home page to a table, as people get there. */

import { expect, type Page } from "@playwright/test";

export interface CatalogueGame {
  name: string;
  title: { en: string; de: string };
  seats: number[];
}

export async function catalogue(page: Page): Promise<CatalogueGame[]> {
  const answer = await page.request.get("/api/games");
  return ((await answer.json()) as { games: CatalogueGame[] }).games;
}

export async function titleOf(page: Page, game: string): Promise<string> {
  const found = (await catalogue(page)).find(({ name }) => name === game);
  expect(found, `${game} is registered at the server`).toBeDefined();
  return found?.title.en ?? game;
}

/** A lot decides who begins at quick play; with this the person does, so that what follows is known. */
export async function beginMyself(page: Page): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    const asked = route.request();
    if (asked.method() !== "POST") return route.continue();
    await route.continue({ postData: JSON.stringify({ ...(asked.postDataJSON() as object), first: 0 }) });
  });
}

/** Against bots, with one click. */
export async function playNow(page: Page, game: string): Promise<void> {
  await beginMyself(page);
  await page.goto("/");
  const title = await titleOf(page, game);
  await page.getByRole("article", { name: title, exact: true }).getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/#\/table\//);
}
