import { expect, test } from "vitest";
import type { Heard } from "../../../wire/wire";
import { withFolds } from "./exclamations";

const heard = (name: string, seat: number): Heard => ({ name, fields: { seat }, text: "", fleeting: false, sight: false });

test("at every fold it is exclaimed, also when several seats fold at once", () => {
  expect(withFolds([], [heard("folded", 1), heard("drew", 2), heard("creased", 0)])).toEqual([{ seat: 1 }, { seat: 0 }]);
});

test("what another seat exclaims goes on, and what one exclaimed itself begins anew", () => {
  const before = withFolds([], [heard("folded", 0), heard("folded", 1)]);
  const after = withFolds(before, [heard("folded", 1)]);
  expect(after).toEqual(before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test("without a fold nothing begins anew", () => {
  const before = withFolds([], [heard("folded", 0)]);
  expect(withFolds(before, [heard("drew", 0)])).toBe(before);
});
