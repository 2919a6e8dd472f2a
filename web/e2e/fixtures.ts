/** What every test finds ready: a server of its worker, and pages that know its address. */

import { test as base } from "@playwright/test";
import { TestServer, type ServerOptions } from "./server.ts";

interface Ours {
  /** Another person: a browser with cookies and storage of its own. */
  newcomer: () => Promise<import("@playwright/test").Page>;
}

interface OfWorker {
  serverOptions: ServerOptions;
  server: TestServer;
}

export const test = base.extend<Ours, OfWorker>({
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

export { expect } from "@playwright/test";
