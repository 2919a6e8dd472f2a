import { expect, test } from "vitest";
import { percent, unbroken } from "./format";

test("an exclamation is not torn apart, and all else may break", () => {
  expect(unbroken("YOU WISH! Magical Creatures")).toBe("YOU\u00A0WISH! Magical Creatures");
  expect(unbroken("Rules: YOU WISH! Memory")).toBe("Rules: YOU\u00A0WISH! Memory");
  expect(unbroken("Go Fish")).toBe("Go Fish");
});

test("two chances in three are 67 in a hundred", () => {
  expect([0, 2 / 3, 1].map(percent)).toEqual([0, 67, 100]);
});
