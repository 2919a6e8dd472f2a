import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import { fileURLToPath } from "node:url";
import ts from "typescript-eslint";
import { layers } from "./build/layers.js";

const src = fileURLToPath(new URL("src", import.meta.url));

export default defineConfig(
  { ignores: ["node_modules/", "src/wire/wire.ts"] },
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { project: ["./tsconfig.json", "./tsconfig.node.json"], extraFileExtensions: [".svelte"] },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["src/**"],
    languageOptions: { globals: globals.browser },
    plugins: { layers },
    // wire → client → ui → games → screens: imports go from right to left only.
    rules: { "layers/downwards": ["error", src] },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    // The server's policy forbids style attributes, and nothing that was told may become markup.
    rules: { "svelte/no-at-html-tags": "error", "svelte/no-inline-styles": ["error", { allowTransitions: true }] },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
