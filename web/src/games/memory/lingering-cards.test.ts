import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Heard, MemoryPlaceView } from "../../wire/wire";
import { CREATURES, type Creature } from "../creatures/cards";
import { IN_SIGHT, LingeringCards, type HeldCards } from "./lingering-cards";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let held: HeldCards = new Map();
const looking = () => new LingeringCards((now) => (held = now));

/** A grid of six: what lies open or is gone, and the rest face down. */
function grid(open: Record<number, Creature>, gone: number[] = []): MemoryPlaceView[] {
  return Array.from({ length: 6 }, (_, at) => {
    const creature = open[at] ?? null;
    return { name: `${"abcdef"[at] ?? ""}1`, card: creature ? "open" : gone.includes(at) ? "empty" : "down", creature };
  });
}

function turned(place: number, creature: Creature): Heard {
  return { name: "turned", fields: { seat: 0, place, creature: CREATURES.indexOf(creature) }, text: "", fleeting: true, sight: true };
}

/** Anna has turned two cards that are not alike. */
function missed(): LingeringCards {
  const lingering = looking();
  lingering.follow([], grid({}));
  lingering.follow([turned(0, "elf")], grid({ 0: "elf" }));
  vi.advanceTimersByTime(3000);
  lingering.follow([turned(1, "yeti")], grid({ 0: "elf", 1: "yeti" }));
  return lingering;
}

test("two unlike cards are in sight for a second and a half after they have come to rest, however fast the others are", () => {
  expect(IN_SIGHT).toBeGreaterThanOrEqual(550 + 1500);
  const lingering = missed();
  vi.advanceTimersByTime(20);
  lingering.follow([turned(2, "genie")], grid({ 2: "genie" }));
  lingering.follow([turned(3, "troll")], grid({ 2: "genie", 3: "troll" }));
  vi.advanceTimersByTime(IN_SIGHT - 25);
  expect([...held]).toEqual([[0, "elf"], [1, "yeti"]]);
  vi.advanceTimersByTime(10);
  expect(held.size).toBe(0);
});

test("whoever acts ends it at once", () => {
  const lingering = missed();
  lingering.follow([turned(2, "genie")], grid({ 2: "genie" }));
  expect(held.size).toBe(2);
  lingering.end();
  expect(held.size).toBe(0);
});

test("what was looked at long enough closes with the view", () => {
  const lingering = missed();
  vi.advanceTimersByTime(IN_SIGHT);
  lingering.follow([turned(2, "genie")], grid({ 2: "genie" }));
  expect(held.size).toBe(0);
});

test("a card that came and went in one update is seen, too", () => {
  const lingering = looking();
  lingering.follow([turned(4, "fairy"), turned(5, "kraken")], grid({}));
  expect([...held.keys()]).toEqual([4, 5]);
});

test("a pair is seen before it is gone", () => {
  const lingering = missed();
  vi.advanceTimersByTime(IN_SIGHT);
  lingering.follow([turned(2, "genie")], grid({ 2: "genie" }));
  lingering.follow([turned(3, "genie"), { name: "paired", fields: { seat: 1, creature: 11 }, text: "", fleeting: false, sight: false }], grid({}, [2, 3]));
  expect([...held]).toEqual([[2, "genie"], [3, "genie"]]);
  vi.advanceTimersByTime(IN_SIGHT);
  expect(held.size).toBe(0);
});

test("a card that is turned again is the view's", () => {
  const lingering = missed();
  lingering.follow([turned(2, "genie")], grid({ 2: "genie" }));
  lingering.follow([turned(0, "elf")], grid({ 0: "elf", 2: "genie" }));
  expect([...held.keys()]).toEqual([1]);
});

test("whoever goes back in a replay, or comes back, sees the view alone", () => {
  const lingering = missed();
  lingering.follow([], grid({ 3: "gnome" }));
  expect(held.size).toBe(0);
});
