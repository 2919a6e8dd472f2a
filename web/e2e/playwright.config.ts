import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

/** `npm run e2e` tests, `npm run shots` makes the README's pictures, `npm run trace` measures. */
export default defineConfig({
  testDir: ".",
  outputDir: "artefacts/failures",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine may be late once: what fails the second time as well fails, and what does not is
  // listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    { name: "e2e", testMatch: "*.test.ts" },
    { name: "shots", testMatch: "shots.ts", use: { deviceScaleFactor: 1 } },
    { name: "trace", testMatch: "trace.ts" },
  ],
});
