import { expect, test } from "vitest";
import { gameShown } from "../../../client/table/fixtures";
import type { Mistake } from "../../../wire/wire";
import { betterAction } from "./better-action";

const GAME = gameShown({ actions: [{ kind: "take", base: 0, fields: { stones: ["1", "2"] }, pattern: "take {stones}" }] });
const SLIP: Mistake = { frame: 3, seat: 1, mark: "?", taken: "Take 1", best: "Take 2", action: 1, before: 0.61, after: 0.55 };

test("what would have been better is an action", () => {
  expect(betterAction(SLIP, GAME, "1")?.text).toBe("take 2");
});

test("others are not advised to do it", () => {
  expect([betterAction(SLIP, GAME, "0"), betterAction(SLIP, GAME, "all"), betterAction(null, GAME, "1")]).toEqual([null, null, null]);
});
