/**
 * A person at the page: sees what the page shows, and taps what can be tapped. `games/NAME.ts` says how that
 * goes on the board of one game.
 */

import { errors, expect, type Locator, type Page } from "@playwright/test";

/** By mouse, finger or keyboard. */
export type Tap = (control: Locator) => Promise<void>;

/**
 * What a file in `games/` exports: makes steps on one board. A step is one tap towards a move; it says false
 * if there was nothing to tap just then.
 */
export type Player = (page: Page, tap: Tap) => () => Promise<boolean>;

/** A game that needs more taps than this goes in circles. */
const MOST = 2000;
/** Things may change between looking and tapping; then one looks again. */
const SOON = 3000;

/** Several bots that think before they act take a while. */
const PATIENCE = 60_000;

/** What was to be tapped is no longer there. */
export class Gone extends Error {}

export const byMouse: Tap = (control) => control.click({ timeout: SOON });

export function able(controls: Locator): Locator {
  return controls.and(controls.page().locator("button:not(:disabled):not([aria-disabled='true'])"));
}

/** Whatever a hint points at. */
export function advised(controls: Locator): Locator {
  return able(controls).and(controls.page().locator(".advised, .advised *"));
}

/** Any one of these that can be tapped, or null; a hint is followed. Looks once: a sheet has hundreds of boxes. */
export async function any(controls: Locator): Promise<Locator | null> {
  const found = await controls.evaluateAll((all) => {
    const able = all.flatMap((control, at) => (control.matches(":disabled, [aria-disabled='true']") ? [] : [{ control, at }]));
    const hinted = able.filter(({ control }) => control.closest(".advised"));
    return (hinted.length ? hinted : able).map(({ at }) => at);
  });
  const at = found[Math.floor(Math.random() * found.length)];
  return at === undefined ? null : controls.nth(at);
}

/** Taps any one of these. */
export async function tapAny(tap: Tap, controls: Locator): Promise<boolean> {
  const control = await any(controls);
  if (control) await tap(control);
  return control !== null;
}

export type Stands = "turn" | "over";

/** Waits until it is this page's turn, or the game is over. The tab says whose turn it is. */
export async function awaitTurn(page: Page): Promise<Stands> {
  const look = (): Stands | null => {
    // Some boards show the end step by step before the result comes.
    const showing = [...document.querySelectorAll("button")].some((button) => button.textContent.trim() === "Skip");
    if (document.body.innerText.includes("The game is over.")) return showing ? null : "over";
    return document.title.startsWith("Your turn!") ? "turn" : null;
  };
  const stands = await page.waitForFunction(look, undefined, { timeout: PATIENCE, polling: 50 });
  return (await stands.jsonValue()) as Stands;
}

/** Plays until the game is over, or `enough` steps were made. Says how many taps it took. */
export async function playOn(page: Page, step: () => Promise<boolean>, enough = Infinity): Promise<number> {
  let taps = 0;
  for (let tries = 0; tries < MOST && taps < enough; tries++) {
    if ((await awaitTurn(page)) === "over") return taps;
    await readMissed(page);
    if (await tried(step)) taps++;
    else await page.waitForTimeout(20);
  }
  expect(taps, "taps until the game was over").toBe(enough);
  return taps;
}

/** What happened before the page was there may be listed over the board. */
async function readMissed(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Got it" });
  if (await close.isVisible()) await tried(() => close.click({ timeout: SOON }));
}

export async function tried(step: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await step()) !== false;
  } catch (error) {
    if (error instanceof Gone || error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
