import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** What fades in has no contrast yet: waits until everything has come to rest. */
export async function animationsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** What axe finds wrong with a page, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await animationsDone(page);
  // As a string of the debugger's: the page's policy would not let a script in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`));
}
