/**
 * The layers of the client. A file imports from its own layer and from those to the left of it:
 *
 *     wire → client → ui → games → screens
 *
 * `main.ts` and `App.svelte` stand above all of them. An ESLint rule enforces this; a test of it also looks for circles.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

export const LAYERS = ["wire", "client", "ui", "games", "screens"];

/** The layer of a file by its path below `src`; null for what stands above all layers, or outside. */
export function layerOf(path) {
  const [first] = path.split(sep);
  return LAYERS.includes(first) ? first : null;
}

/** @type {import("eslint").Rule.RuleModule} */
const downwards = {
  meta: {
    type: "problem",
    schema: [{ type: "string" }],
    messages: { upwards: "{{from}} may not import from {{to}}: imports go {{order}}, from right to left only" },
  },
  create(context) {
    const src = context.options[0];
    const from = layerOf(relative(src, context.filename));
    function check(node) {
      if (typeof node.source?.value !== "string" || !node.source.value.startsWith(".")) return;
      const to = layerOf(relative(src, resolve(dirname(context.filename), node.source.value)));
      if (from === null || LAYERS.indexOf(to) <= LAYERS.indexOf(from)) return;
      context.report({ node, messageId: "upwards", data: { from, to, order: LAYERS.join(" → ") } });
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export const layers = { rules: { downwards } };

const SPECIFIER = /\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

/** Which file imports which, by their paths below a folder. */
export function importsIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file));
  return new Map(files.map((file) => [file, importsOf(folder, file)]));
}

function importsOf(folder, file) {
  const code = readFileSync(join(folder, file), "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...code.matchAll(SPECIFIER)].flatMap(([, specifier]) => {
    const path = join(dirname(file), specifier);
    const found = ["", ".ts", "/index.ts"].find((end) => /\.\w+$/.test(path + end) && existsSync(join(folder, path + end)));
    return found === undefined ? [] : [path + found];
  });
}

/** The first circle of imports, as the files on it; null if there is none. A component may draw itself again. */
export function circleIn(imports) {
  const finished = new Set();
  function search(file, way) {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = next === file ? null : search(next, [...way, file]);
      if (circle) return circle;
    }
    finished.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle) return circle;
  }
  return null;
}
