import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableState, update } from "../../talk/fixtures";
import { Places } from "./places.svelte";

let places: Places;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", class {
    close = vi.fn();
  });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  places = new Places("abc", [0, 1], 0);
  stop = $effect.root(() => {
    $effect(() => places.judge());
    $effect(() => places.pass());
  });
});

afterEach(() => {
  stop();
  places.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function told(seat: number, view: object, thinking: number): void {
  const table = places.tables[seat];
  if (!table) throw new Error("no such seat");
  table.state = tableState();
  table.update = update({ view: { seat, ...view }, thinking: [thinking] });
  flushSync();
}

test("with secrets, nothing is shown before somebody says who they are", () => {
  told(0, { hand: "elf" }, 0);
  expect(places.unsure).toBe(true);
  told(1, { hand: "troll" }, 0);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect([places.unsure, places.covered, places.expected]).toEqual([false, true, 0]);
  places.take();
  expect(places.covered).toBe(false);
});

test("whoever has acted sees what came of it before the device goes on", () => {
  told(0, { hand: "elf" }, 0);
  told(1, { hand: "troll" }, 0);
  vi.advanceTimersByTime(1000);
  places.take();
  told(0, { hand: "elf" }, 1);
  told(1, { hand: "troll" }, 1);
  expect([places.covered, places.shown.seat, places.handTo]).toEqual([false, 0, 1]);
  places.handOver();
  expect([places.covered, places.expected]).toEqual([true, 1]);
  places.take();
  expect([places.covered, places.shown.seat]).toEqual([false, 1]);
});

test("without secrets the next one simply goes on", () => {
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  expect([places.unsure, places.covered, places.shown.seat]).toEqual([false, false, 0]);
  told(0, { open: 2 }, 1);
  expect(places.shown.seat, "the other connection does not know yet").toBe(0);
  told(1, { open: 2 }, 1);
  expect(places.shown.seat).toBe(1);
});

test("that one connection is quicker is no secret", () => {
  told(0, { open: 1 }, 0);
  told(1, { open: 1 }, 0);
  told(0, { open: 2 }, 0);
  vi.advanceTimersByTime(100);
  told(1, { open: 2 }, 0);
  vi.advanceTimersByTime(5000);
  expect(places.secrets).toBe(false);
});
