import { expect, test } from "vitest";
import { foldLines } from "./fold-lines";
import { cornerCrease, foldOver, flatSheet, foldedPieces, clipByCrease, reflect, sideCrease, SIDE, type Folds, type Point } from "./paper";

const DEPTHS = { small: 4, large: 6 };
const sheet = (corners: string, turned = false, sides = "...."): Folds => ({
  turned,
  corners: Array.from(corners).map((sign) => ({ folded: { ".": "flat", s: "small", l: "large" }[sign] ?? "flat" })),
  sides: Array.from(sides).map((sign) => ({ folded: sign === "x" })),
});

test("the dotted lines of a flat corner are the inner sides of its squares, the creases their diagonals", () => {
  const { creases, dotted } = foldLines(sheet(".sls"), DEPTHS);
  expect(creases).toEqual([[[4, 0], [0, 4]], [[6, 0], [0, 6]]]);
  expect(dotted).toEqual([[[4, 0], [4, 4], [0, 4]], [[6, 0], [6, 6], [0, 6]]]);
});

test("every corner has its own", () => {
  const { dotted } = foldLines(sheet("...."), DEPTHS);
  expect(dotted.map((line) => line[1])).toEqual([[4, 4], [6, 6], [11, 4], [9, 6], [4, 11], [6, 9], [11, 11], [9, 9]]);
});

/** Where the edges of the page that a flap has come to lie when it is folded over. */
function landed(corner: number, depth: number): string[] {
  const crease = cornerCrease(corner, depth);
  const flap = clipByCrease(flatSheet()[0]?.outline ?? [], crease, true).map((point) => reflect(crease, point));
  return flap.map(String).sort();
}

test.each([0, 1, 2, 3])("the edges of corner %i come to lie on its dotted line", (corner) => {
  const { dotted } = foldLines(sheet("...."), DEPTHS);
  [DEPTHS.small, DEPTHS.large].forEach((depth, at) => {
    expect((dotted[2 * corner + at] ?? []).map(String).sort()).toEqual(landed(corner, depth));
  });
});

test("on the reverse the crease lies two boxes in and the dotted line four, for every side that is not folded yet", () => {
  const { creases, dotted } = foldLines(sheet("slsl", true, ".x.."), DEPTHS);
  expect(creases).toEqual([[[4, 2], [11, 2]], [[4, 13], [11, 13]], [[2, 4], [2, 11]]]);
  expect(dotted).toEqual([[[4, 4], [11, 4]], [[4, 11], [11, 11]], [[4, 4], [4, 11]]]);
});

test("a second fold brings the edge onto its dotted line", () => {
  const pieces = foldOver(foldedPieces(sheet("ssss", true), DEPTHS), sideCrease(0));
  const lowest = (outline: readonly Point[]) => Math.max(...outline.map(([, y]) => y));
  const flap = pieces.at(-1);
  expect(flap && lowest(flap.outline)).toBe(4);
  expect(foldLines(sheet("ssss", true), DEPTHS).dotted[0]?.[0]?.[1]).toBe(4);
  expect(SIDE).toBe(15);
});
