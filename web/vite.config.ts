import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline, worker } from "./build/offline.ts";
import { pictures } from "./build/pictures.ts";
import { precompress } from "./build/precompress.ts";

/** Where `npm run dev` finds a running `wishfold serve`. */
const server = process.env.WISHFOLD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [pictures(), svelte(), svelteTesting(), offline(), precompress()],
  build: {
    outDir: fileURLToPath(new URL("../src/wishfold/server/site", import.meta.url)),
    emptyOutDir: true,
    // The server's policy lets nothing inline in: no fonts in data: addresses, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: worker,
    target: ["chrome123", "firefox121", "safari17.5"],
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "build/**/*.test.js"],
    restoreMocks: true,
    // Milliseconds: on a busy machine a test that waits for nothing may take seconds.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // The test of contrasts reads the colours; other style sheets are left out.
    css: { include: /tokens\.css/ },
  },
});
