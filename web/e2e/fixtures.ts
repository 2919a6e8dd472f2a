/** What every test finds ready: a server of its worker, and pages that know its address. */

import { test as base, type Browser } from "@playwright/test";
import { TestServer, type ServerOptions } from "./server.ts";

interface Ours {
  /** Another person: a browser with cookies and storage of its own. */
  newcomer: () => Promise<import("@playwright/test").Page>;
}

interface OfWorker {
  serverOptions: ServerOptions;
  server: TestServer;
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
  serverOptions: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ serverOptions }, use) => {
      const server = await TestServer.open(serverOptions);
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  newcomer: async ({ browser, contextOptions, server }, use) => {
    const contexts: import("@playwright/test").BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address });
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
