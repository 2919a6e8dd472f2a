import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { foldName, bonusName, spotName } from "./labels";
import { placesAsDrawn, placeName, placeOf, type Spot } from "./sheet/spots";

const SPOT: Spot = { place: 0, name: "f7", is: "whole", sign: "O", ice: false, back: false, crossed: true, circled: false };

beforeEach(() => {
  settings.language = "en";
});

test("a box is called by its place, what is printed there, and what was drawn", () => {
  expect(spotName(SPOT, 1)).toBe("f7, start, X");
  expect(spotName({ ...SPOT, sign: "F", circled: true }, 2)).toBe("f7, penguin, circled X");
  expect(spotName({ ...SPOT, sign: "3", ice: true, crossed: false }, 2)).toBe("f7, bonus 3, ice");
  expect(spotName({ ...SPOT, is: "bent" }, 1)).toBe("f7, half box");
});

test("a fold says what it waits for, or that it can be made", () => {
  expect(foldName("top left", "small", ["c2", "a3"], null)).toBe("top left, small: first X the faces c2, a3");
  expect(foldName("top left", "small", [], null)).toBe("top left, small: all its faces are X'd");
  expect(foldName("top left", "small", [], "Fold small")).toBe("top left: Fold small");
});

test("a corner bonus says what it allows", () => {
  expect(bonusName("choose white", false)).toBe("in every roll you may use the white die, whoever took it");
  expect(bonusName("black +1", false)).toBe("in every roll you may draw one number of the black die with one X more (+1)");
});

test("places and names are inverse", () => {
  for (const name of ["a1", "o1", "h8", "o15"]) expect(placeName(placeOf(name))).toBe(name);
});

test("from behind the columns run the other way", () => {
  expect(placesAsDrawn(true)[0]?.[0]).toBe(placeOf("o1"));
  expect(placesAsDrawn(false)[1]?.[0]).toBe(placeOf("a2"));
});

test("alone the choice of a die does nothing, and +1 does what it always does", () => {
  expect(bonusName("choose white", true)).toBe("a choice of the die, which does nothing when you play alone");
  expect(bonusName("white +1", true)).toBe(bonusName("white +1", false));
});
