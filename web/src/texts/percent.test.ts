import { expect, test } from "vitest";
import { percent } from "./percent";

test("two chances in three are 67 in a hundred", () => {
  expect([0, 2 / 3, 1].map(percent)).toEqual([0, 67, 100]);
});
