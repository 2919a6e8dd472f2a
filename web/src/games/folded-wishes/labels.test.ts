import { expect, test } from "vitest";
import type { FoldedWishesView } from "../../wire/wire";
import { cardEffectText, lyingAt, actionOffer, placeLabel } from "./labels";

const SEAT = { hand: "blue", home: 2, skills: [] };
const VIEW: FoldedWishesView = {
  phase: "fold",
  seat: 0,
  player: 0,
  to_act: true,
  turn: 5,
  round: 3,
  rounds: 150,
  columns: 4,
  rows: 4,
  slots: [],
  tiles: [
    { square: "b3", number: 11, kind: "green", seat: 0 },
    { square: "c3", number: 12, kind: "pink", seat: 1 },
    { square: "d3", number: 13, kind: "yellow", seat: null },
  ],
  outside: { slot: "N2", kind: "blue", seat: 0, touches: [] },
  returning: null,
  folds: [],
  seats: [
    { ...SEAT, seat: 0, animal: "swan" },
    { ...SEAT, seat: 1, animal: "fox" },
  ],
  open: [],
  journeymen: 8,
  masters: 3,
  winner: null,
  line: [],
  marked: [],
};
const NAMES = ["Anna", "Ben"];

test.each([
  ["b3", "b3, waves, your swan"],
  ["c3", "c3, blossom, Ben’s fox"],
  ["d3", "d3, cranes"],
  ["N2", "slot N2, the tile outside, koi, your swan"],
  ["N3", "slot N3"],
])("%s is called %s", (place, label) => {
  expect(placeLabel(place, VIEW, NAMES)).toBe(label);
});

test("a tile that was pushed out lies at its slot until the animal is back", () => {
  const returning = { owner: 1, slot: "S2", squares: ["b4"] };
  expect(lyingAt("S2", { ...VIEW, outside: null, returning })).toEqual({ kind: "blue", seat: 1 });
});

test("squares of the winning line say so", () => {
  expect(placeLabel("b3", { ...VIEW, line: ["b3"] }, NAMES)).toBe("b3, waves, your swan, in the winning line");
});

test("offers", () => {
  const action = (kind: string, fields: Record<string, string>) => ({ id: 0, kind, fields, at: {}, text: "" });
  expect(actionOffer(action("corner", { way: "b3-c4" }))).toBe("Corner Fold from b3 to c4");
  expect(actionOffer(action("mountain", { way: "out-b2" }))).toBe("Mountain Fold from outside to b2");
  expect(actionOffer(action("switch", { square: "d2" }))).toBe("Switch Patterns with d2");
  expect(actionOffer(action("place", { slot: "N2" }))).toBe("Place your tile here");
});

test("effects", () => {
  const card = { name: "J4", number: 7, rank: "journeyman", tile: "yellow", fold: "corner", instead_of: null, layout: [] };
  expect(cardEffectText(card)).toBe("Yellow gains Corner Fold");
  expect(cardEffectText({ ...card, instead_of: "mountain" })).toBe("Yellow: Mountain Fold may be Corner Fold");
});
