import { beforeEach, expect, test } from "vitest";
import { settings } from "../../shell/settings.svelte";
import { legend } from "./crowns";
import { spotName } from "./label";
import { asDrawn, placeName, placeOf, type Spot } from "./sheet";

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

test("places and names are inverse", () => {
  for (const name of ["a1", "o1", "h8", "o15"]) expect(placeName(placeOf(name))).toBe(name);
});

test("from behind the columns run the other way", () => {
  expect(asDrawn(true)[0]?.[0]).toBe(placeOf("o1"));
  expect(asDrawn(false)[1]?.[0]).toBe(placeOf("a2"));
});

test("the legend of crowns has no gaps", () => {
  expect(legend(1).map(({ from, to }) => `${from}-${to}`)).toEqual(["15-15", "16-17", "18-20", "21-24", "25-29"]);
  expect(legend(4).at(-1)).toEqual({ from: 28, to: 29, crowns: 1 });
});
