/** Hands that never touch the mouse: Tab to get somewhere, arrow keys within, Enter to do it. */

import type { Locator, Page } from "@playwright/test";
import { Gone, type Tap } from "./player.ts";

const FAR = 200;

export const byKeyboard: Tap = async (control) => {
  await reach(control);
  await control.page().keyboard.press("Enter");
};

/** Brings the focus to a control. */
export async function reach(control: Locator): Promise<void> {
  const page = control.page();
  const wanted = await control.elementHandle({ timeout: 3000 });
  let [before, pressed] = [-1, ""];
  for (let keys = 0; keys < FAR; keys++) {
    const { key, place } = await wanted.evaluate(look, { before, pressed });
    if (key === null) return;
    if (key === "gone") throw new Gone("what should be reached has left the page");
    await page.keyboard.press(key);
    [before, pressed] = [place, key];
  }
  throw new Error(`the keyboard does not lead to ${control.toString()}`);
}

/** The next key towards a target, and which place of its group has the focus now. */
function look(target: Element, { before, pressed }: { before: number; pressed: string }): { key: string | null; place: number } {
  const at = document.activeElement;
  const group = target.closest("[role='grid'], ul");
  const place = at ? [...(group?.querySelectorAll("button") ?? [])].indexOf(at as HTMLButtonElement) : -1;
  if (!target.isConnected) return { key: "gone", place };
  if (at === target) return { key: null, place };
  // One stop of each group is on the way of the Tab key; arrow keys lead to the others.
  if (!at || place < 0 || (target as HTMLElement).tabIndex >= 0) return { key: "Tab", place };
  const later = at.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING;
  const along = at.closest("[role='row']") === target.closest("[role='row']");
  // Where a column ends before the target's row, one first goes along towards it.
  const stuck = place === before && /Up|Down/.test(pressed);
  if (!along && !stuck) return { key: later ? "ArrowDown" : "ArrowUp", place };
  const right = along ? later : target.getBoundingClientRect().x > at.getBoundingClientRect().x;
  return { key: right ? "ArrowRight" : "ArrowLeft", place };
}

/** Whether the focus can be seen: it is on something, and that has an outline. */
export function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at !== null && at !== document.body && getComputedStyle(at).outlineStyle !== "none";
  });
}
