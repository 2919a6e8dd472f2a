import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FILE = /\.icons\.json$/;
const PATH = /^<path fill="currentColor" d="([^"]+)"\/>$/;

interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Fills a file like `creatures.icons.json`, which says which icon stands for what, with the outlines of these
 * icons. So only the icons in use are bundled, and none is copied into our sources. The folder's credits.ts says
 * who drew them.
 */
export function pictures(): Plugin {
  let drawn: Collection["icons"] | undefined;
  return {
    name: "pictures",
    enforce: "pre",
    transform(code, id) {
      if (!FILE.test(id)) return;
      drawn ??= collection();
      const names = JSON.parse(code) as Record<string, string>;
      return JSON.stringify(Object.fromEntries(Object.entries(names).map(([what, icon]) => [what, outline(drawn, icon)])));
    },
  };
}

function collection(): Collection["icons"] {
  const file = new URL(import.meta.resolve("@iconify-json/game-icons/icons.json"));
  return (JSON.parse(readFileSync(file, "utf8")) as Collection).icons;
}

/** All icons of the collection are one outline in a square of 512. */
function outline(drawn: Collection["icons"] = {}, icon: string): string {
  const path = PATH.exec(drawn[icon]?.body ?? "")?.[1];
  if (!path) throw new Error(`there is no icon ${icon}`);
  return path;
}
