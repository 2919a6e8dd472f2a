import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";

type Theme = "light" | "dark";
type Tokens = Record<string, string>;

const PIGMENTS = ["vermilion", "indigo", "moss", "blossom", "mustard", "teal", "plum", "umber"];
const GROUNDS = ["paper", "sheet"];
const TEXT = 4.5;
/** What WCAG asks of edges and rings. */
const SHAPE = 3;

function block(selector: string): string {
  const begin = css.indexOf(`${selector} {`);
  return css.slice(begin, css.indexOf("\n}", begin));
}

function tokens(theme: Theme, ...selectors: string[]): Tokens {
  const found: Tokens = {};
  for (const selector of selectors) {
    for (const [, name = "", value = ""] of block(selector).matchAll(/--([\w-]+): ([^;]+);/g)) {
      const sides = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      found[name] = sides ? String(sides[theme === "light" ? 1 : 2]) : value;
    }
  }
  return found;
}

function colour(all: Tokens, name: string): string {
  const value = all[name] ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(all, other) : value;
}

function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const USUAL = [":root"];
const MORE = [":root", ':root[data-contrast="more"]'];

describe.each<[string, Tokens]>([
  ["light", tokens("light", ...USUAL)],
  ["dark", tokens("dark", ...USUAL)],
  ["light, more contrast", tokens("light", ...MORE)],
  ["dark, more contrast", tokens("dark", ...MORE)],
])("%s", (_, all) => {
  const onGrounds = ["ink", "quiet", "can", "refused", ...PIGMENTS.map((name) => `deep-${name}`)];
  const texts: [string, string][] = [
    ...onGrounds.flatMap((name) => GROUNDS.map((ground): [string, string] => [name, ground])),
    ...PIGMENTS.map((name): [string, string] => [`on-${name}`, name]),
  ];
  test.each(texts)("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(all, text), colour(all, ground))).toBeGreaterThanOrEqual(TEXT);
  });

  const shapes = ["edge", "can"].flatMap((name) => GROUNDS.map((ground): [string, string] => [name, ground]));
  test.each(shapes)("%s can be seen on %s", (shape, ground) => {
    expect(contrast(colour(all, shape), colour(all, ground))).toBeGreaterThanOrEqual(SHAPE);
  });
});

test("there is a colour for each of eight seats", () => {
  const all = tokens("light", ...USUAL);
  const seats = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => colour(all, `seat-${seat}`));
  expect(new Set(seats).size).toBe(8);
});
