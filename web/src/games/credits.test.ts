import { expect, test } from "vitest";
import { credits } from "./credits";

const files = import.meta.glob<string>("../**/*.icons.json", { eager: true, query: "?raw", import: "default" });

test("whoever drew a picture in use is named, and nobody else", () => {
  const used = Object.values(files).flatMap((text) => Object.values(JSON.parse(text) as Record<string, string>));
  expect(credits.flatMap(({ drawings }) => drawings).sort()).toEqual(used.sort());
});
