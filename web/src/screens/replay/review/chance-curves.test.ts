import { expect, test } from "vitest";
import { frameX, chancesAt, chancePaths, chanceY } from "./chance-curves";

test("each seat has a line from the beginning to the end", () => {
  const known = [
    { at: 0, chances: [0.5, 0.5] },
    { at: 1, chances: [0.75, 0.25] },
    { at: 2, chances: [1, 0] },
  ];
  expect(chancePaths(known, 2, 3, 100, 40)).toEqual(["M0 20L50 10L100 0", "M0 20L50 30L100 40"]);
});

test("a margin above and below leaves room for marks", () => {
  expect(chancePaths([{ at: 0, chances: [1, 0] }], 1, 2, 100, 40, 10)).toEqual(["M0 10", "M0 30"]);
});

const GAP = [
  { at: 1, chances: [0.2] },
  { at: 3, chances: [0.4] },
];

test("moments without a choice are drawn over", () => {
  expect(chancePaths(GAP, 4, 5, 100, 10)).toEqual(["M25 8L75 6"]);
});

test("what is not thought over yet stays empty", () => {
  expect(chancePaths(GAP, 1, 5, 100, 10)).toEqual(["M25 8M75 6"]);
});

test("of a moment the last that was known counts, but not before it is thought over", () => {
  expect(chancesAt(GAP, 4, 2)).toBe(GAP[0]);
  expect(chancesAt(GAP, 4, 0), "nobody had a choice before").toBe(GAP[0]);
  expect(chancesAt(GAP, 1, 2)).toBeNull();
  expect(chancesAt(GAP, 1, 3), "the end is certain").toBe(GAP[1]);
});

test("without anything there is nothing to draw", () => {
  expect(chancePaths([], 4, 5, 100, 10)).toEqual([]);
  expect(frameX(0, 1, 100)).toBe(0);
});

test("certainty is at the top", () => {
  expect([chanceY(1, 40), chanceY(0, 40)]).toEqual([0, 40]);
});
