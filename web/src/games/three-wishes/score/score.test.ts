import { expect, test } from "vitest";
import { told, viewOf } from "../fixtures";
import { scoreSentence } from "../labels";
import { scoreOf, championOf, wasTied } from "./score";

function over(score: [string, number, number][], faces: Record<string, string>) {
  const seats = score.map(([how, points, place], seat) => ({ seat, first: null, score: how, points, place }));
  return viewOf({ phase: "over", declarer: 0, seats }, faces);
}

const FACES = {
  ...{ "1a": "mind-reading", "1b": "dream-house", "1c": "clean-oceans" },
  ...{ "2a": "invisibility", "2b": "cornucopia", "2c": "safe-cities" },
  ...{ "3a": "flight", "3b": "shape-shifting", "3c": "safe-cities" },
};
const view = over([["sum", 6, 1], ["doubled", 6, 2], ["incomplete", 0, 3]], FACES);

test("a sum adds up all three", () => {
  expect(scoreOf(view, 0)).toMatchObject({ terms: [3, 1, 2], points: 6, lacks: [], wins: true });
});

test("a doubler is not among what it doubles", () => {
  expect(scoreOf(view, 1)).toMatchObject({ how: "doubled", terms: [2, 1], points: 6 });
});

test("a doubler is left out whatever it is worth", () => {
  const { places } = view;
  const worth = places.map((place) => (place.face?.special === "doubles" ? { ...place, face: { ...place.face, value: 4 } } : place));
  expect(scoreSentence(scoreOf({ ...view, places: worth }, 1))).toBe("2 × (2 + 1) = 6");
});

test("an outright win has no points", () => {
  const outright = over([["outright", 100, 1], ["sum", 3, 2], ["incomplete", 0, 3]], FACES);
  expect(scoreSentence(scoreOf(outright, 0))).toBe("Wins with both doublers!");
});

test("who loses sees what is missing", () => {
  expect(scoreOf(view, 2).lacks).toEqual(["gift"]);
});

test("equal scores are a tie, but not with somebody who loses", () => {
  const of = (score: [string, number, number][]) => wasTied([0, 1, 2].map((seat) => scoreOf(over(score, FACES), seat)));
  expect(wasTied([0, 1, 2].map((seat) => scoreOf(view, seat)))).toBe(true);
  expect(of([["sum", 6, 1], ["sum", 5, 2], ["incomplete", 0, 3]])).toBe(false);
  expect(of([["sum", 0, 1], ["time_travel", 0, 2], ["incomplete", 0, 2]])).toBe(false);
  expect(of([["incomplete", 0, 0], ["time_travel", 0, 0], ["incomplete", 0, 0]])).toBe(false);
});

test("the log knows who won the game before, and a game without a winner ends a streak", () => {
  const won = (seat: number) => told("won", { seat, tied: 0 });
  expect(championOf([])).toBeNull();
  expect(championOf([won(1), told("laid_out", { cards: 12 })])).toBe(1);
  expect(championOf([won(1), won(2)])).toBe(2);
  expect(championOf([won(1), told("nobody_won", {})])).toBeNull();
});
