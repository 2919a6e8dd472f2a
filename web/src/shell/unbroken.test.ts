import { expect, test } from "vitest";
import { unbroken } from "./unbroken";

test("an exclamation is not torn apart, and all else may break", () => {
  expect(unbroken("YOU WISH! Magical Creatures")).toBe("YOU\u00A0WISH! Magical Creatures");
  expect(unbroken("Rules: YOU WISH! Memory")).toBe("Rules: YOU\u00A0WISH! Memory");
  expect(unbroken("Go Fish")).toBe("Go Fish");
});
