import { describe, expect, test } from "vitest";
import { face, told, viewOf } from "../fixtures";
import { marksOf, revealScenes, seatsInTurnFrom, scenesOf, movingCards } from "./scenes";

const SWITCH = told("switched", { seat: 1, place: 2, other: 9 });
const SHUFFLE = told("shuffled", { seat: 1, place: 6 });

function only<Item>(items: readonly Item[]): Item {
  expect(items).toHaveLength(1);
  return items[0] as Item;
}

test("two switched cards travel between their places", () => {
  const scene = only(scenesOf([SWITCH], viewOf()));
  expect(scene).toMatchObject({ kind: "switch", seat: 1, places: ["1a", "3b"] });
  expect(movingCards(scene)).toEqual(["1a", "3b"]);
});

test("in a shuffle all three cards of that player travel, though one place is named", () => {
  const [shuffle] = scenesOf([SHUFFLE], viewOf());
  expect(shuffle && movingCards(shuffle)).toEqual(["2a", "2b", "2c"]);
});

test("after a shuffle the cards lie before one of them is looked at", () => {
  const scenes = scenesOf([told("shuffled", { seat: 0, place: 3 }), told("saw", { seat: 0, place: 3, card: 1 })], viewOf({}, { "1b": "mind-reading" }));
  expect(scenes.map(({ kind, faces }) => [kind, [...faces.keys()]])).toEqual([
    ["shuffle", []],
    ["look", ["1b"]],
  ]);
  expect(marksOf(viewOf(), scenes[1] ?? null).get("1a")).toEqual({ kind: "shuffle", seat: 0 });
});

test("a switch that is taken back travels back, if it was told just before", () => {
  const back = told("taken_back", { seat: 1 });
  const scenes = scenesOf([SWITCH, told("peeked", { seat: 2, place: 0 }), back], viewOf());
  expect(scenes.map(({ kind }) => kind)).toEqual(["switch", "peek", "back"]);
  expect(scenes.map(movingCards)).toEqual([["1a", "3b"], [], ["1a", "3b"]]);
  expect(movingCards(only(scenesOf([back], viewOf())))).toEqual([]);
});

test("nothing travels when somebody looks", () => {
  expect(movingCards(only(scenesOf([told("peeked", { seat: 1, place: 0 })], viewOf())))).toEqual([]);
});

test("a first look of somebody else has no place, and an own one stays open meanwhile", () => {
  const look = (seat: number) => told("looked", { seat });
  const scenes = scenesOf([look(0), told("saw", { seat: 0, place: 3, card: 4 }), look(1), look(2)], viewOf({}, { "1b": "flight" }));
  expect(scenes.map(({ kind, seat, places }) => [kind, seat, places])).toEqual([["first", 0, []], ["first", 1, []], ["first", 2, []]]);
  expect(scenes.map(({ faces }) => [...faces.keys()])).toEqual([["1b"], ["1b"], ["1b"]]);
  expect(scenes.flatMap(movingCards)).toEqual([]);
  expect(scenes.map((scene) => [...marksOf(viewOf(), scene)])).toEqual([[], [], []]);
});

test("everything comes from the dealer", () => {
  expect(movingCards(only(scenesOf([told("laid_out", { cards: 12 })], viewOf())))).toHaveLength(11);
});

test("what is not done by anybody is no scene", () => {
  expect(scenesOf([told("turn_begins", { seat: 1, turn: 2 }), told("round_begins", { round: 1 })], viewOf())).toEqual([]);
});

describe("several actions told at once", () => {
  const look = [told("peeked", { seat: 0, place: 5 }), told("saw", { seat: 0, place: 5, card: 4 })];
  const scenes = scenesOf([...look, SWITCH], viewOf());

  test("are shown one after another, each with what lay open then", () => {
    expect(scenes.map(({ kind }) => kind)).toEqual(["peek", "switch"]);
    expect([...(scenes[0]?.faces ?? [])]).toEqual([["2a", expect.objectContaining(face("flight"))]]);
    expect(scenes[1]?.faces.size).toBe(0);
  });

  test("the last one shows what the view shows", () => {
    const last = scenesOf([SWITCH, ...look], viewOf({}, { "2a": "flight" })).at(-1);
    expect([...(last?.faces.keys() ?? [])]).toEqual(["2a"]);
  });
});

describe("the end", () => {
  const faces = { m1: "flight", "1a": "invisibility", "2a": "dream-house", "3a": "cold-fusion" };
  const over = viewOf({ phase: "over", declarer: 1 }, faces);

  test("is revealed from the declarer on, clockwise, the middle last", () => {
    expect(revealScenes(over).map(({ seat }) => seat)).toEqual([1, 2, 0, null]);
    expect(revealScenes(over).map(({ faces }) => [...faces.keys()])).toEqual([
      ["2a"],
      ["2a", "3a"],
      ["1a", "2a", "3a"],
      ["m1", "1a", "2a", "3a"],
    ]);
  });

  test("follows when somebody declares, not when one only comes back to it", () => {
    expect(scenesOf([told("declared", { seat: 1 })], over).map(({ kind }) => kind)).toEqual(["declare", ...Array<string>(4).fill("reveal")]);
    expect(scenesOf([], over)).toEqual([]);
  });
});

describe("marks", () => {
  test("show who looks where", () => {
    const view = viewOf({ latest: { kind: "peek", seat: 2, places: ["m1"] } });
    expect([...marksOf(view, null)]).toEqual([["m1", { kind: "peek", seat: 2 }]]);
  });

  test("show both switched places", () => {
    expect([...marksOf(viewOf(), only(scenesOf([SWITCH], viewOf({ latest: { kind: "switch", seat: 1, places: ["1a", "3b"] } }))))].map(([place]) => place)).toEqual(["1a", "3b"]);
  });

  test("show three shuffled cards, and which of them is looked at", () => {
    const view = viewOf({ latest: { kind: "shuffle", seat: 1, places: ["2b"] } });
    expect([...marksOf(view, null)].map(([place, { kind }]) => [place, kind])).toEqual([
      ["2a", "shuffle"],
      ["2b", "peek"],
      ["2c", "shuffle"],
    ]);
  });

  test("show the first look that the view names", () => {
    const seats = viewOf().seats.map((seat) => ({ ...seat, first: seat.seat === 0 ? "1c" : null }));
    expect([...marksOf(viewOf({ seats, phase: "look" }), null)]).toEqual([["1c", { kind: "peek", seat: 0 }]]);
  });

  test("are gone at the end", () => {
    expect(marksOf(viewOf({ phase: "over", latest: { kind: "peek", seat: 0, places: ["m1"] } }), null).size).toBe(0);
  });
});

test("play goes round", () => {
  expect(seatsInTurnFrom(2, 4)).toEqual([2, 3, 0, 1]);
});
