import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewing } from "../../../client/table/unseen-events.svelte";
import { tableState, update } from "../../../client/table/fixtures";
import { DeviceSeats } from "./device-seats.svelte";

let device: DeviceSeats;
let looking: Viewing = $state(null);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  looking = null;
  vi.stubGlobal("WebSocket", class {
    close = vi.fn();
  });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  device = new DeviceSeats("abc", [0, 1], 0);
  stop = $effect.root(() => {
    $effect(() => device.detectSecrets());
    $effect(() => device.passOn());
    $effect(() => device.setViewing(looking));
  });
});

afterEach(() => {
  stop();
  device.disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function told(seat: number, view: object, thinking: number): void {
  const table = device.tables[seat];
  if (!table) throw new Error("no such seat");
  table.state = tableState();
  table.update = update({ view: { seat, ...view }, thinking: [thinking] });
  flushSync();
}

test("with secrets, nothing is shown before somebody says who they are", () => {
  told(0, { hand: "elf" }, 0);
  expect(device.unsure).toBe(true);
  told(1, { hand: "troll" }, 0);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect([device.unsure, device.covered, device.expected]).toEqual([false, true, 0]);
  device.takeOver();
  expect(device.covered).toBe(false);
});

test("whoever has acted sees what came of it before the device goes on", () => {
  told(0, { hand: "elf" }, 0);
  told(1, { hand: "troll" }, 0);
  vi.advanceTimersByTime(1000);
  device.takeOver();
  told(0, { hand: "elf" }, 1);
  told(1, { hand: "troll" }, 1);
  expect([device.covered, device.shown.seat, device.handTo]).toEqual([false, 0, 1]);
  device.handOver();
  expect([device.covered, device.expected]).toEqual([true, 1]);
  device.takeOver();
  expect([device.covered, device.shown.seat]).toEqual([false, 1]);
});

test("without secrets the next one simply goes on", () => {
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  expect([device.unsure, device.covered, device.shown.seat]).toEqual([false, false, 0]);
  told(0, { open: 2 }, 1);
  expect(device.shown.seat, "the other connection does not know yet").toBe(0);
  told(1, { open: 2 }, 1);
  expect(device.shown.seat).toBe(1);
});

function heard(...texts: string[]) {
  return texts.map((text) => ({ name: "asked", fields: {}, text, fleeting: false, sight: false }));
}

/** All seats are told the same things at once. */
function happens(...texts: string[]): void {
  for (const { unseenEvents } of device.tables) unseenEvents.receive(update({ number: 9, told: heard(...texts) }), false);
  flushSync();
}

const missed = () => device.shown.unseenEvents.missed.map(({ text }) => text);

test("whoever takes the device is shown everything since they had it last", () => {
  looking = "words";
  told(0, { hand: "elf" }, 0);
  told(1, { hand: "troll" }, 0);
  vi.advanceTimersByTime(1000);
  device.takeOver();
  flushSync();
  happens("Anna asks.");
  happens("Anna asks again.");
  expect(missed(), "Anna was there all the time").toEqual([]);
  told(0, { hand: "elf" }, 1);
  told(1, { hand: "troll" }, 1);
  device.handOver();
  flushSync();
  happens("A bot asks.");
  expect(missed(), "under the cover nothing is shown").toEqual([]);
  device.takeOver();
  flushSync();
  expect(missed()).toEqual(["Anna asks.", "Anna asks again.", "A bot asks."]);
  device.markMissedSeen();
  expect(missed()).toEqual([]);
});

test("where nothing is hidden all look at the same board, and what was missed is shown once", () => {
  looking = "words";
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  happens("Anna turns.");
  told(0, { open: 2 }, 1);
  told(1, { open: 2 }, 1);
  expect([device.shown.seat, missed()]).toEqual([1, []]);
  for (const { unseenEvents } of device.tables) unseenEvents.receive(update({ told: heard("A bot turns."), missed: 1 }), true);
  expect(missed()).toEqual(["A bot turns."]);
  device.markMissedSeen();
  expect(device.tables.flatMap(({ unseenEvents }) => unseenEvents.missed)).toEqual([]);
});

test("the deal is news to all seats, whichever connection tells of it first", () => {
  looking = "words";
  flushSync();
  for (const seat of [1, 0]) {
    const table = device.tables[seat];
    if (table) table.state = tableState();
    flushSync();
    table?.unseenEvents.receive(update({ told: heard("Ben begins.") }), false);
    told(seat, { open: 1 }, 1);
  }
  expect([device.shown.seat, device.shown.told.map(({ text }) => text), missed()]).toEqual([1, ["Ben begins."], []]);
});

test("that one connection is quicker is no secret", () => {
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  told(0, { open: 2 }, 0);
  vi.advanceTimersByTime(100);
  told(1, { open: 2 }, 0);
  vi.advanceTimersByTime(5000);
  expect(device.secrets).toBe(false);
});

test("when the table is turned at the deal, each connection stays with its person", () => {
  const turned = tableState({ seats: [...tableState().seats].reverse() });
  const tell = (at: number, hand: string) => {
    const table = device.tables[at];
    if (!table) throw new Error("no such table");
    table.state = turned;
    table.update = update({ view: { seat: 1 - at, hand }, thinking: [0] });
    flushSync();
  };
  tell(0, "elf");
  expect(device.unsure, "the other connection does not know yet").toBe(true);
  tell(1, "troll");
  vi.advanceTimersByTime(1000);
  flushSync();
  expect([device.mine, device.covered, device.expected]).toEqual([[0, 1], true, 0]);
  device.takeOver();
  expect([device.shown.seat, device.shown.chair]).toEqual([0, 1]);
});

test("whoever makes the first secret sees it before the device goes on", () => {
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  expect([device.secrets, device.covered]).toEqual([false, false]);
  told(0, { open: 1, look: "elf" }, 1);
  told(1, { open: 1 }, 1);
  expect([device.shown.seat, device.covered]).toEqual([0, false]);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect([device.secrets, device.shown.seat, device.covered, device.handTo]).toEqual([true, 0, false, 1]);
  device.handOver();
  expect([device.covered, device.expected]).toEqual([true, 1]);
});
