import { expect, test } from "vitest";
import { inWords, left } from "../seats/clock";
import { declared, fairness, leavings, ranking, reckoning, winners } from "./result";

test("places in their order, ties beside each other, no place last", () => {
  expect(ranking([2, 0, 1, 2])).toEqual([2, 0, 3, 1]);
  expect(winners([1, 2, 1])).toEqual([0, 2]);
  expect(winners([1]), "nobody to win against").toEqual([]);
});

test("the dice must be those that were promised", () => {
  const record = "wishfold record 1\ndice fair ab cd\nsecret 12";
  expect(fairness("fair ab cd", "fair ab cd", record)).toBe("same");
  expect(fairness("fair ab cd", "fair ab ef", record)).toBe("other");
  expect(fairness("fair ab cd", "", record)).toBe("unseen");
  expect(fairness("published 4", "published 4", record)).toBe("published");
});

test("only the clocks of those who think run", () => {
  expect(left([5000, 5000], [1], 0, 2000)).toBe(5000);
  expect(left([5000, 5000], [1], 1, 2000)).toBe(3000);
  expect(left([5000, 5000], [1], 1, 9000)).toBe(0);
  expect(inWords(61_001)).toBe("1:02");
});

test("what was counted is said for each seat, of the latest game", () => {
  const line = (name: string, seat: number, text: string) => ({ name, fields: { seat }, text });
  const log = [line("reckoning", 0, "Anna: 1 set."), line("moved", 1, "Ben moves."), line("reckoning", 0, "Anna: 2 sets.")];
  expect(reckoning(log)).toEqual({ 0: "Anna: 2 sets." });
});

test("whoever wins a series is declared what the game says", () => {
  const text = "Anna is declared grand master of 3 Wishes!";
  expect(declared([{ name: "series_over", text: "Anna: place 1 in the series." }, { name: "champion", text }])).toBe(text);
  expect(declared([{ name: "won", text: "Anna wins." }])).toBe("");
});

test("who gave up is a reason for the result", () => {
  expect(leavings([{ name: "turn", text: "Turn 1: Anna." }, { name: "resigned", text: "Anna gives up." }])).toEqual(["Anna gives up."]);
});
