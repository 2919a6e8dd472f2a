import { beforeEach, describe, expect, test } from "vitest";
import type { Heard } from "../../wire/wire";
import { UnseenEvents, withoutClosedSights } from "./unseen-events.svelte";
import { update } from "./fixtures";

const said = (text: string): Heard => ({ name: "asked", fields: {}, text, fleeting: false, sight: false });
const sight = (text: string): Heard => ({ name: "turned", fields: {}, text, fleeting: true, sight: true });

let number = 0;
let memory = { shown: 0 };
let seat: UnseenEvents;

beforeEach(() => {
  number = 0;
  memory = { shown: 0 };
  seat = new UnseenEvents(memory);
});

/** Something happens while the seat is connected. */
function happens(...told: Heard[]): void {
  number += told.length;
  seat.receive(update({ number, told }), false);
}

/** The seat connects, and some things are new to it. */
function comesBack(news: Heard[], known: Heard[] = [], more = {}): void {
  number += news.length;
  seat.receive(update({ number, told: [...known, ...news], missed: news.length, ...more }), true);
}

const missed = () => seat.missed.map(({ text }) => text);

describe("a board that needs words beside it", () => {
  beforeEach(() => seat.setViewing("words"));

  test("whoever is there all the time is never told of anything twice", () => {
    happens(said("one"));
    expect(seat.told).toEqual([said("one")]);
    happens(said("two"));
    expect([missed(), memory.shown]).toEqual([[], 2]);
  });

  test("what happened while the line was broken is listed, and nothing moves", () => {
    happens(said("one"));
    comesBack([said("two"), said("three")]);
    expect([seat.told, missed(), memory.shown]).toEqual([[], ["two", "three"], 1]);
    seat.markAllSeen();
    expect([missed(), memory.shown]).toEqual([[], 3]);
  });

  test("what is told again and was known is not listed", () => {
    comesBack([said("two")], [said("one")]);
    expect(missed()).toEqual(["two"]);
  });

  test("what happens while the list is open is added to it", () => {
    comesBack([said("one")]);
    happens(said("two"));
    expect([seat.told, missed()]).toEqual([[said("two")], ["one", "two"]]);
  });

  test("what happened while nobody looked is listed, with the sights that still lie open", () => {
    seat.setViewing(null);
    happens(sight("a1"), sight("b1"));
    happens(said("missed"));
    happens(sight("c1"), sight("d1"));
    expect([seat.told, missed()]).toEqual([[], []]);
    seat.receive(update({ number, still_open: 2 }), false);
    seat.setViewing("words");
    expect(missed()).toEqual(["missed", "c1", "d1"]);
    seat.receive(update({ number, still_open: 0 }), false);
    expect(missed()).toEqual(["missed"]);
  });

  test("where there are no words, and when it is over, there is nothing to list", () => {
    comesBack([said("")]);
    expect([missed(), memory.shown]).toEqual([[], 1]);
    comesBack([said("the end")], [], { places: [1, 2] });
    expect([missed(), memory.shown]).toEqual([[], 2]);
  });
});

describe("a board that shows scenes", () => {
  beforeEach(() => seat.setViewing("scenes"));

  test("is told everything that was missed at once, and it counts as shown when it says so", () => {
    comesBack([said("one"), said("two")]);
    expect([seat.told, missed(), memory.shown]).toEqual([[said("one"), said("two")], [], 0]);
    happens(said("three"));
    expect(seat.told).toEqual([said("three")]);
    seat.displayed();
    expect([missed(), memory.shown]).toEqual([[], 3]);
  });

  test("what was skipped of it is listed until it is closed", () => {
    comesBack([said("one")]);
    happens(said("two"));
    seat.displayed(true);
    seat.displayed();
    expect([missed(), memory.shown]).toEqual([["one", "two"], 0]);
    seat.markAllSeen();
    expect([missed(), memory.shown]).toEqual([[], 2]);
  });

  test("whoever is there all the time may skip without a list", () => {
    happens(said("one"));
    seat.displayed(true);
    expect([missed(), memory.shown]).toEqual([[], 1]);
  });

  test("what was being shown when somebody looked away is shown again", () => {
    happens(said("one"));
    seat.setViewing(null);
    expect(seat.told).toEqual([]);
    seat.displayed();
    expect(memory.shown, "a board that goes away has not shown anything").toBe(0);
    happens(said("two"));
    seat.setViewing("scenes");
    expect(seat.told).toEqual([said("one"), said("two")]);
  });

  test("an update that tells nothing does not cut it short", () => {
    happens(said("one"));
    const { told } = seat;
    happens();
    expect(seat.told).toBe(told);
  });
});

describe("a page whose board is still loading", () => {
  beforeEach(() => seat.setViewing("loading"));

  test.each(["words", "scenes"] as const)("what is told meanwhile is news to a board that shows %s, not missed", (manner) => {
    happens(said("dealt"));
    happens(said("turn 1"));
    expect(seat.told).toEqual([]);
    seat.setViewing(manner);
    expect([seat.told, missed()]).toEqual([[said("dealt"), said("turn 1")], []]);
    seat.displayed();
    expect(memory.shown).toBe(2);
  });

  test("what happened before the page was opened stays missed", () => {
    comesBack([said("one")]);
    happens(said("two"));
    seat.setViewing("words");
    expect([seat.told, missed()]).toEqual([[], ["one", "two"]]);
  });

  test("so does what happens after the player has looked away", () => {
    happens(said("one"));
    seat.setViewing(null);
    happens(said("two"));
    seat.setViewing("words");
    expect(missed()).toEqual(["one", "two"]);
  });

  test("a cover that only hides the board adds nothing to what was missed", () => {
    happens(said("dealt"));
    seat.setViewing(null);
    seat.setViewing("words");
    expect([seat.told, missed()]).toEqual([[said("dealt")], []]);
  });
});

test("where nothing was missed, everything counts as shown as soon as the board is there", () => {
  number = 7;
  comesBack([]);
  expect(memory.shown).toBe(0);
  seat.setViewing("words");
  expect(memory.shown).toBe(7);
});

test("in another language everything that was not shown is told anew", () => {
  seat.setViewing("scenes");
  comesBack([said("one")]);
  seat.discard();
  expect([seat.told, seat.known]).toEqual([[], 0]);
  seat.receive(update({ number: 1, told: [said("eins")], missed: 1 }), true);
  expect(seat.told).toEqual([said("eins")]);
});

test("of the sights the newest are told again, as many as lie open", () => {
  const told = [sight("a"), said("1"), sight("b"), sight("c"), said("2")];
  expect(withoutClosedSights(told, 0)).toEqual([said("1"), said("2")]);
  expect(withoutClosedSights(told, 2)).toEqual([said("1"), sight("b"), sight("c"), said("2")]);
  expect(withoutClosedSights(told, 9)).toEqual(told);
});
