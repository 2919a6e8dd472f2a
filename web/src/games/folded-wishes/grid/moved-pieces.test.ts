import { expect, test } from "vitest";
import type { Heard } from "../../../wire/wire";
import { HAND, movedPieces } from "./moved-pieces";

const SMALL = { columns: 4, rows: 4 };
const LARGE = { columns: 5, rows: 4 };
/** Numbers as the server tells them: five squares to a row, slots N1 … N5, S1 … S5, W1 … W4, E1 … E4. */
const [A1, B1, C2, OUT] = [0, 1, 7, 20];
const [N1, S1, E4] = [0, 5, 17];

function told(name: string, fields: Record<string, number>): Heard {
  return { name, fields, text: "", fleeting: false, sight: false };
}

test("nothing told, nothing moves", () => {
  const { tiles, animals, gone, news } = movedPieces([], SMALL, "N1");
  expect([tiles.size, animals.size, gone, news.size]).toEqual([0, 0, null, 0]);
});

test("a push moves its line on by one tile, and the last one out", () => {
  const { tiles, gone } = movedPieces([told("pushed", { seat: 0, slot: N1, kind: 2 })], SMALL, "N1");
  expect([...tiles]).toEqual([
    ["a1", "N1"],
    ["a2", "a1"],
    ["a3", "a2"],
    ["a4", "a3"],
    ["S1", "a4"],
  ]);
  expect(gone).toEqual({ slot: "S1", kind: 2, owner: null });
});

test("a push from the east of the large grid", () => {
  const { tiles } = movedPieces([told("pushed", { seat: 0, slot: E4, kind: 0 })], LARGE, "E4");
  expect([...tiles.keys()]).toEqual(["e4", "d4", "c4", "b4", "a4", "W4"]);
});

test("an animal without room goes home with the tile", () => {
  const events = [told("pushed", { seat: 0, slot: S1, kind: 0 }), told("went_home", { owner: 1 })];
  expect(movedPieces(events, SMALL, "S1").gone).toEqual({ slot: "N1", kind: 0, owner: 1 });
});

test("steps, jumps and what is swapped", () => {
  expect(movedPieces([told("stepped", { seat: 0, start: A1, end: B1 })], SMALL, null).animals.get("b1")).toEqual(["a1", "step"]);
  expect(movedPieces([told("jumped", { seat: 0, start: A1, end: C2 })], SMALL, null).animals.get("c2")).toEqual(["a1", "jump"]);
  const { animals } = movedPieces([told("swapped", { seat: 0, start: A1, end: B1 })], SMALL, null);
  expect([animals.get("a1"), animals.get("b1")]).toEqual([
    ["b1", "step"],
    ["a1", "step"],
  ]);
});

test("the place outside is where the tile lies", () => {
  expect(movedPieces([told("stepped", { seat: 0, start: OUT, end: A1 })], SMALL, "W1").animals.get("a1")).toEqual(["W1", "step"]);
});

test("nothing comes from a place outside that nobody has seen", () => {
  const events = [told("stepped", { seat: 0, start: OUT, end: A1 }), told("jumped", { seat: 0, start: C2, end: OUT }), told("switched", { seat: 0, square: B1 })];
  const { tiles, animals, news } = movedPieces(events, SMALL, null);
  expect([tiles.size, animals.size, [...news]]).toEqual([0, 0, ["b1"]]);
});

test("two tiles that are switched", () => {
  const { tiles } = movedPieces([told("switched", { seat: 0, square: C2 })], SMALL, "N1");
  expect([tiles.get("c2"), tiles.get("N1")]).toEqual(["N1", "c2"]);
});

test("a tile comes from the hand, an animal returns from where it was pushed out", () => {
  expect(movedPieces([told("placed", { seat: 0, slot: N1, kind: 0 })], SMALL, null).tiles.get("N1")).toBe(HAND);
  expect(movedPieces([told("returned", { owner: 0, slot: S1, square: A1 })], SMALL, null).animals.get("a1")).toEqual(["S1", "step"]);
});

test("several moves in one go lead back to where it all began", () => {
  const events = [told("stepped", { seat: 0, start: A1, end: B1 }), told("stepped", { seat: 0, start: B1, end: C2 })];
  const { animals } = movedPieces(events, SMALL, null);
  expect([...animals]).toEqual([["c2", ["a1", "step"]]]);
});
