// @vitest-environment node
import { Linter } from "eslint";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { circleIn, importsIn, layers } from "./layers.js";

const SRC = join(import.meta.dirname, "../src");

/** What the rule says about one line of code in a file below `src`. */
function complaints(file, code) {
  const config = { plugins: { layers }, rules: { "layers/downwards": ["error", SRC] }, languageOptions: { sourceType: "module" } };
  return new Linter({ cwd: SRC }).verify(code, config, { filename: join(SRC, file) }).map(({ message }) => message);
}

test.each([
  ["client/server/api.js", "../../ui/texts"],
  ["client/table/phase.js", "../../screens/registry"],
  ["ui/board/Card.js", "../../games/registry"],
  ["games/memory/labels.js", "../../screens/home/box-facts"],
  ["wire/wire.js", "../client/texts"],
])("%s may not import %s", (file, target) => {
  expect(complaints(file, `import "${target}";`)).toHaveLength(1);
  expect(complaints(file, `export * from "${target}";`)).toHaveLength(1);
  expect(complaints(file, `export { a } from "${target}";`)).toHaveLength(1);
  expect(complaints(file, `void import("${target}");`)).toHaveLength(1);
});

test.each([
  ["screens/Home.js", "../games/registry"],
  ["games/memory/labels.js", "../creatures/cards"],
  ["ui/texts.js", "../client/device/translator"],
  ["client/server/api.js", "../../wire/wire"],
  ["App.js", "./screens/registry"],
  ["screens/Home.js", "svelte"],
])("%s may import %s", (file, target) => {
  expect(complaints(file, `import "${target}";`)).toEqual([]);
});

test("the client has no circle of imports", () => {
  const imports = importsIn(SRC);
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  expect(circleIn(imports)).toBeNull();
});

describe("in a folder of three files", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wishfold-layers-"));
    mkdirSync(join(folder, "parts"));
    writeFileSync(join(folder, "a.ts"), 'import { b } from "./parts/b.svelte";\n');
    writeFileSync(join(folder, "parts/b.svelte.ts"), 'import type { C } from "./C.svelte";\n');
    writeFileSync(join(folder, "parts/C.svelte"), "<script>\n</script>\n");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test("a chain is no circle", () => {
    expect(circleIn(importsIn(folder))).toBeNull();
  });

  test("a circle is found, also of types", () => {
    writeFileSync(join(folder, "parts/C.svelte"), '<script>\n  import type { A } from "../a";\n</script>\n');
    expect(circleIn(importsIn(folder))).toHaveLength(4);
  });

  test("a component may draw itself again", () => {
    writeFileSync(join(folder, "parts/C.svelte"), '<script>\n  import C from "./C.svelte";\n</script>\n');
    expect(circleIn(importsIn(folder))).toBeNull();
  });
});
