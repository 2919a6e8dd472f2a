import { expect, test } from "vitest";
import { timeLeft } from "../../../client/table/phase";
import { clockText } from "../../../ui/text/format";
import { championText, diceFairness, resignationTexts, seatsByPlace, scoreTexts, winners } from "./result";

test("places in their order, ties beside each other, no place last", () => {
  expect(seatsByPlace([2, 0, 1, 2])).toEqual([2, 0, 3, 1]);
  expect(winners([1, 2, 1])).toEqual([0, 2]);
  expect(winners([1]), "nobody to win against").toEqual([]);
});

test("the dice must be those that were promised", () => {
  const record = "wishfold record 1\ndice fair ab cd\nsecret 12";
  expect(diceFairness("fair ab cd", "fair ab cd", record)).toBe("same");
  expect(diceFairness("fair ab cd", "fair ab ef", record)).toBe("other");
  expect(diceFairness("fair ab cd", "", record)).toBe("unseen");
  expect(diceFairness("published 4", "published 4", record)).toBe("published");
});

test("only the clocks of those who think run", () => {
  expect(timeLeft([5000, 5000], [1], 0, 2000)).toBe(5000);
  expect(timeLeft([5000, 5000], [1], 1, 2000)).toBe(3000);
  expect(timeLeft([5000, 5000], [1], 1, 9000)).toBe(0);
  expect(clockText(61_001)).toBe("1:02");
});

test("what was counted is said for each seat, of the latest game", () => {
  const line = (name: string, seat: number, text: string) => ({ name, fields: { seat }, text });
  const log = [line("reckoning", 0, "Anna: 1 set."), line("moved", 1, "Ben moves."), line("reckoning", 0, "Anna: 2 sets.")];
  expect(scoreTexts(log)).toEqual({ 0: "Anna: 2 sets." });
});

test("whoever wins a series is declared what the game says", () => {
  const text = "Anna is declared grand master of 3 Wishes!";
  expect(championText([{ name: "series_over", text: "Anna: place 1 in the series." }, { name: "champion", text }])).toBe(text);
  expect(championText([{ name: "won", text: "Anna wins." }])).toBe("");
});

test("who gave up is a reason for the result", () => {
  expect(resignationTexts([{ name: "turn", text: "Turn 1: Anna." }, { name: "resigned", text: "Anna gives up." }])).toEqual(["Anna gives up."]);
});
