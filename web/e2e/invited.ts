/** Several people at one table, each with a browser of their own. */

import { expect, type Page } from "@playwright/test";
import { titleOf } from "./from-home.ts";

export interface Invited {
  /** For the second seat. */
  link: string;
  watch: string;
}

/** Opens a table for two with the form, and reads the links off the page. */
export async function invite(host: Page, game: string, name: string): Promise<Invited> {
  await host.goto("/");
  const article = host.getByRole("article", { name: await titleOf(host, game), exact: true });
  await article.getByRole("link", { name: "With friends" }).click();
  await host.getByRole("textbox", { name: "Name at seat 1" }).fill(name);
  await host.getByRole("button", { name: "Open the table and get the links" }).click();
  return {
    link: await host.getByRole("textbox", { name: "Link for seat 2" }).inputValue(),
    watch: await host.getByRole("textbox", { name: "Link for spectators" }).inputValue(),
  };
}

export async function join(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole("textbox", { name: "Your name at the table" }).fill(name);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(guest).toHaveURL(/#\/table\//);
}

/** Follows a spectators' link. */
export async function spectate(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(guest).toHaveURL(/#\/table\//);
}

export async function allReady(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.getByRole("button", { name: "I am ready" }).click();
}
