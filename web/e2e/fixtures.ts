/** What every test finds ready: a server of its worker, and pages that know its address. */

import { test as base, type Browser } from "@playwright/test";
import { House, type Manner } from "./house.ts";

interface Ours {
  /** Another person: a browser with cookies and storage of its own. */
  newcomer: () => Promise<import("@playwright/test").Page>;
}

interface OfWorker {
  manner: Manner;
  house: House;
}

/** A browser that is busy beside others may die while it starts: see `started`. */
const STARTS = 3;
const STARTING = 60_000;

export const test = base.extend<Ours, OfWorker>({
  // One for all tests of a worker, as always; that it starts is tried more than once, what a test does is not.
  browser: [
    async ({ playwright, browserName, launchOptions }, use) => {
      const browser = await started(() => playwright[browserName].launch({ ...launchOptions, timeout: STARTING }));
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: STARTS * STARTING },
  ],
  manner: [{}, { option: true, scope: "worker" }],
  house: [
    async ({ manner }, use) => {
      const house = await House.open(manner);
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  newcomer: async ({ browser, contextOptions, house }, use) => {
    const contexts: import("@playwright/test").BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: house.address });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Chromium may crash before it has opened its first page: it was seen once, on two cores that six programs shared,
 * and not again in hundreds of starts. It says nothing about the page, and is reported.
 */
async function started(launch: () => Promise<Browser>): Promise<Browser> {
  for (let start = 1; ; start++) {
    try {
      return await launch();
    } catch (error) {
      if (start === STARTS) throw error;
      console.warn(`Chromium did not start (${start} of ${STARTS}): ${String(error)}`);
    }
  }
}

export { expect } from "@playwright/test";
