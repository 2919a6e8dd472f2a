import { beforeEach, expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import { crownsAt, fieldName } from "./solo-table";

beforeEach(() => {
  settings.language = "en";
});

const LEGEND = [[15, 5], [17, 4], [20, 3], [24, 2], [29, 1]] as const;

test("the legend says for every turn from its first line on what a win is worth", () => {
  expect([14, 15, 16, 17, 18, 20, 21, 24, 25, 29].map((turn) => crownsAt(LEGEND, turn))).toEqual([null, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
});

test("a field says its die, and whether it is used", () => {
  expect([fieldName("b", false), fieldName("w", true), fieldName("e", false)]).toEqual(["black die", "white die, used", "either die"]);
});
