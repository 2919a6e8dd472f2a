import { expect, test } from "vitest";
import { across, paths, up } from "./curve";

test("each seat has a line from the beginning to the end", () => {
  const known = [
    { at: 0, chances: [0.5, 0.5] },
    { at: 1, chances: [0.75, 0.25] },
    { at: 2, chances: [1, 0] },
  ];
  expect(paths(known, 3, 100, 40)).toEqual(["M0 20L50 10L100 0", "M0 20L50 30L100 40"]);
});

test("a margin above and below leaves room for marks", () => {
  expect(paths([{ at: 0, chances: [1, 0] }], 2, 100, 40, 10)).toEqual(["M0 10", "M0 30"]);
});

test("what is not worked out is drawn over", () => {
  const known = [
    { at: 1, chances: [0.2] },
    { at: 3, chances: [0.4] },
  ];
  expect(paths(known, 5, 100, 10)).toEqual(["M25 8L75 6"]);
});

test("without anything there is nothing to draw", () => {
  expect(paths([], 5, 100, 10)).toEqual([]);
  expect(across(0, 1, 100)).toBe(0);
});

test("certainty is at the top", () => {
  expect([up(1, 40), up(0, 40)]).toEqual([0, 40]);
});
