/** What every test finds ready: a server of its worker, and pages that know its address. */

import { test as base } from "@playwright/test";
import { House, type Manner } from "./server.ts";

interface Ours {
  /** Another person: a browser with cookies and storage of its own. */
  newcomer: () => Promise<import("@playwright/test").Page>;
}

interface OfWorker {
  manner: Manner;
  house: House;
}

export const test = base.extend<Ours, OfWorker>({
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

export { expect } from "@playwright/test";
