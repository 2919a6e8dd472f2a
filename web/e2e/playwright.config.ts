import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

/** `npm run e2e` tests, `npm run shots` makes the README's pictures, `npm run trace` measures. */
export default defineConfig({
  testDir: ".",
  outputDir: "artefacts/failures",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What fails, fails: fixtures.ts tries the start of a browser again, and nothing else.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    { name: "e2e", testMatch: "*.test.ts" },
    { name: "shots", testMatch: "shots.ts", use: { deviceScaleFactor: 1 } },
    { name: "trace", testMatch: "trace.ts" },
  ],
});
