import { expect, test } from "vitest";
import type { Action } from "../../../client/server/action-space";
import type { FoldEmHandView, FoldEmSheetView, FoldEmView } from "../../../wire/wire";
import { BOXES } from "../paper/paper";
import { placeOf } from "../sheet/spots";
import { stringAt, withServerEnd, stringLength, stringPathOf, nearestPlace, stringTowards, stringsByArrowKey } from "./strings";

const HAND: FoldEmHandView = { die: "black", choose: false, first: 2, second: 3, plus: true, bonuses: [1], stop: "none", at: null, left: 0 };
const SHEET: FoldEmSheetView = {
  seat: 0,
  turned: false,
  corners: [],
  sides: [],
  top: Array.from({ length: BOXES }, (_, box) => box),
  marks: [],
  circles: [],
  starts: [],
  symbols: 0,
  bulbs: 0,
  large_folds: 0,
  perks: [],
  hand: HAND,
  drawn: 4,
  drawing: true,
  goal: false,
};

function draw(number: string, start: string, way: string, kind = "draw"): Action {
  return { id: placeOf(start), kind, fields: { number, start, way }, at: { start: placeOf(start), patch: 0 }, text: "" };
}

const places = (...names: string[]) => names.map(placeOf);

test("numbers are as long as they say", () => {
  expect(["first", "second", "first+1", "second+1", "bonus1"].map((number) => stringLength(number, HAND))).toEqual([2, 3, 3, 4, 1]);
});

test("a string runs straight from its start, which gets no X", () => {
  expect(stringPathOf(draw("first", "c3", "e"), SHEET).path).toEqual(places("d3", "e3"));
  expect(stringPathOf(draw("second", "c3", "n"), SHEET).path).toEqual(places("c2", "c1"));
});

test("it is drawn no further than there is paper", () => {
  const top = SHEET.top.map((box) => (box === placeOf("e3") ? -2 : box));
  expect(stringPathOf(draw("second", "c3", "e"), { ...SHEET, top }).path).toEqual(places("d3"));
});

test("a string that is interrupted goes on from where it is", () => {
  const hand = { ...HAND, stop: "go", at: "h8", left: 2 };
  const go: Action = { id: 1, kind: "go", fields: { way: "s" }, at: {}, text: "" };
  expect(stringPathOf(go, { ...SHEET, hand })).toMatchObject({ start: placeOf("h8"), path: places("h9", "h10") });
});

test("the server tells how far a slide goes", () => {
  const slide = stringPathOf(draw("first", "c3", "e", "slide"), SHEET);
  const after = { seats: [{ ...SHEET, drawn: 9 }] } as unknown as FoldEmView;
  expect(withServerEnd(slide, SHEET, after).path).toEqual(places("d3", "e3", "f3", "g3", "h3"));
});

const CROSS = ["n", "e", "s", "w"].map((way) => stringPathOf({ ...draw("second", "h8", way), id: way.charCodeAt(0) }, SHEET));

test("a finger may land beside the end", () => {
  expect(stringAt(CROSS, [10.9, 8.2], false)?.action.fields.way).toBe("e");
  expect(stringAt(CROSS, [7.5, 3.9], false)?.action.fields.way).toBe("n");
  expect(stringAt(CROSS, [12.5, 12.5], false)).toBeNull();
});

test("a stroke points along, however far", () => {
  expect(stringTowards(CROSS, [7.8, 14.5], false)?.action.fields.way).toBe("s");
  expect(stringTowards(CROSS, [11, 11], false)).toBeNull();
});

test("from behind, east is on the left", () => {
  expect(stringAt(CROSS, [4.5, 7.5], true)?.action.fields.way).toBe("e");
  expect(stringsByArrowKey(CROSS, "ArrowLeft", true).map(({ action }) => action.fields.way)).toEqual(["e"]);
});

test("the nearest start within reach is meant", () => {
  expect(nearestPlace(places("a1", "c1"), [1.2, 0.6], false)).toBe(placeOf("a1"));
  expect(nearestPlace(places("a1", "c1"), [7, 7], false)).toBeNull();
});
