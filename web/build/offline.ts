import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WORKER = "sw.js";
const HOLE = /(["'`])%OFFLINE%\1/;
/** Fonts for letters that neither English nor German has come when they are needed. */
const RARE = /latin-ext/;

/** Of the files that are given, those that the page shows; large icons are for whoever installs it. */
const SHOWN = /\.(svg|webmanifest)$|-192\.png$/;

/** The entry of the service worker, and the name it must have: its place on the server is what it may serve. */
export const worker = {
  input: { index: "index.html", sw: fileURLToPath(new URL("../src/client/offline/worker.ts", import.meta.url)) },
  output: {
    entryFileNames: ({ name }: { name: string }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
  },
};

/** Tells the service worker which files there are. Their names carry hashes, so a new build makes a new worker. */
export function offline(): Plugin {
  let open = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      open = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const sw = bundle[WORKER];
        if (sw?.type !== "chunk" || sw.imports.length) throw new Error("the service worker must be one file");
        const assets = Object.keys(bundle).filter((file) => file.startsWith("assets/") && !RARE.test(file));
        const given = readdirSync(open, { recursive: true, encoding: "utf8" }).filter((file) => SHOWN.test(file));
        const files = ["/", ...[...assets, ...given].sort().map((file) => `/${file}`)];
        const page = bundle["index.html"];
        const made = createHash("sha256").update(files.join()).update(page?.type === "asset" ? page.source : "");
        for (const file of given) made.update(readFileSync(`${open}/${file}`));
        const told = JSON.stringify({ build: made.digest("hex").slice(0, 12), files });
        if (!HOLE.test(sw.code)) throw new Error("the service worker has no place for the list of files");
        sw.code = sw.code.replace(HOLE, () => JSON.stringify(told));
      },
    },
  };
}
