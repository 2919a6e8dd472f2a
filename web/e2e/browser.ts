/**
 * Finds a real Chromium. Nobody needs root for it: the npm package @sparticuz/chromium carries one, with the
 * few libraries that a bare Linux lacks. CHROMIUM in the environment names another one.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Our own pages alone are opened, so no sandbox is needed, which root and containers could not have. */
const ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const USUAL = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const NONE = `There is no Chromium for the browser tests. Do one of these:
  - on Linux with an x86-64 processor: npm ci (which brings one along);
  - anywhere else: install Chromium or Chrome, and name it: CHROMIUM=/path/to/chromium make test`;

export function findBrowser(): Browser {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!works(named, {})) throw new Error(`CHROMIUM is ${named}, which cannot be started.`);
    return browser(named);
  }
  return carried() ?? installed() ?? fail();
}

function browser(executablePath: string, env: Record<string, string> = {}): Browser {
  return { executablePath, args: ARGS, env };
}

function fail(): never {
  throw new Error(NONE);
}

function works(file: string, env: Record<string, string>): boolean {
  return spawnSync(file, ["--version"], { env: { ...process.env, ...env } }).status === 0;
}

function installed(): Browser | null {
  const found = USUAL.find((name) => works(name, {}));
  return found ? browser(execFileSync("which", [found], { encoding: "utf8" }).trim()) : null;
}

/** The one of the npm package, unpacked once beside it: in /tmp it could be somebody else's, or half of one. */
function carried(): Browser | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const packed = packedIn();
  if (!packed) return null;
  const home = join(packed, "..", "unpacked");
  if (!existsSync(home)) unpack(packed, home);
  const file = join(home, "chromium");
  // A system that has its own libraries and fonts keeps them; ours are for one that has none.
  const fonts: Record<string, string> = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: home };
  const libraries = { LD_LIBRARY_PATH: join(home, "lib") };
  for (const env of [fonts, { ...fonts, ...libraries }]) if (works(file, env)) return browser(file, env);
  return null;
}

function packedIn(): string | null {
  try {
    const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    const home = main.slice(0, main.lastIndexOf("@sparticuz/chromium") + "@sparticuz/chromium".length);
    return existsSync(join(home, "bin/chromium.br")) ? join(home, "bin") : null;
  } catch {
    return null;
  }
}

/** Under another name first: two runs at once do not find half of it. */
function unpack(packed: string, home: string): void {
  const half = mkdtempSync(`${home}-`);
  writeFileSync(join(half, "chromium"), plain(join(packed, "chromium.br")), { mode: 0o755 });
  for (const archive of ["al2023.tar.br", "fonts.tar.br"]) {
    execFileSync("tar", ["-x", "-C", half], { input: plain(join(packed, archive)) });
  }
  mkdirSync(join(half, "fonts"), { recursive: true });
  const folders = `<dir>${join(home, "fonts")}</dir><cachedir>${join(home, "cache")}</cachedir>`;
  writeFileSync(join(half, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>\n`);
  try {
    renameSync(half, home);
  } catch {
    rmSync(half, { recursive: true });
  }
}

function plain(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file));
}
