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
  for (let keys = 0; keys < FAR; keys++) {
    const key = await wanted.evaluate((target: Element) => {
      const at = document.activeElement;
      if (!target.isConnected) return "gone";
      if (at === target) return null;
      // One stop of each group is on the way of the Tab key; arrow keys lead to the others.
      const group = target.closest("[role='grid'], ul");
      if (!at || !group?.contains(at) || (target as HTMLElement).tabIndex >= 0) return "Tab";
      const later = at.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING;
      if (at.closest("[role='row']") !== target.closest("[role='row']")) return later ? "ArrowDown" : "ArrowUp";
      return later ? "ArrowRight" : "ArrowLeft";
    });
    if (key === null) return;
    if (key === "gone") throw new Gone("what should be reached has left the page");
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not lead to ${control.toString()}`);
}

/** Whether the focus can be seen: it is on something, and that has an outline. */
export function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at !== null && at !== document.body && getComputedStyle(at).outlineStyle !== "none";
  });
}
