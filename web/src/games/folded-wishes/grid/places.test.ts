import { expect, test } from "vitest";
import { squaresInLine, oppositeSlot, gridRows, slotNumbered, gridSpot, squareNumbered } from "./places";
import { nextSpot } from "./arrow-keys";

const SMALL = { columns: 4, rows: 4 };

test("the picture of the small grid has its slots around it and no corners", () => {
  const rows = gridRows(SMALL);
  expect(rows[0]).toEqual([null, "N1", "N2", "N3", "N4", null]);
  expect(rows[1]).toEqual(["W1", "a1", "b1", "c1", "d1", "E1"]);
  expect(rows[5]).toEqual([null, "S1", "S2", "S3", "S4", null]);
});

test("every place is where the picture has it", () => {
  const size = { columns: 5, rows: 4 };
  gridRows(size).forEach((row, r) =>
    row.forEach((place, c) => {
      if (place) expect(gridSpot(place, size)).toEqual({ column: c, row: r });
    }),
  );
});

test("lines begin beside their slot", () => {
  expect(squaresInLine("S2", SMALL)).toEqual(["b4", "b3", "b2", "b1"]);
  expect(squaresInLine("W3", SMALL)).toEqual(["a3", "b3", "c3", "d3"]);
  expect(oppositeSlot("W3")).toBe("E3");
});

test("numbers of events", () => {
  expect([0, 4, 7, 19, 20].map(squareNumbered)).toEqual(["a1", "e1", "c2", "e4", "out"]);
  expect([0, 4, 5, 10, 14, 17].map(slotNumbered)).toEqual(["N1", "N5", "S1", "W1", "E1", "E4"]);
});

test.each([
  ["ArrowUp", "a1", "N1"],
  ["ArrowLeft", "a1", "W1"],
  ["ArrowLeft", "N1", null],
  ["ArrowDown", "N3", "c1"],
  ["ArrowRight", "d2", "E2"],
  ["End", "b4", "E4"],
  ["Home", "b4", "W4"],
  ["x", "b4", null],
])("%s from %s leads to %s", (key, from, to) => {
  const places = gridRows(SMALL).flat().filter((place) => place !== null);
  const spots = places.map((place) => gridSpot(place, SMALL));
  expect(nextSpot(key, gridSpot(from, SMALL), spots)).toEqual(to === null ? null : gridSpot(to, SMALL));
});
