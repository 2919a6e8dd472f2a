import { afterEach, expect, test, vi } from "vitest";
import { playSound, SCORE, soundFor, type SoundMoment } from "./sounds";
import { settings } from "../../client/device/settings.svelte";

const told = [{}];
const QUIET: SoundMoment = { over: false, asked: false, told: [] };

afterEach(() => {
  settings.sounds = false;
  vi.unstubAllGlobals();
});

test("whoever comes in hears nothing of what was before", () => {
  expect(soundFor(null, { over: true, asked: true, told })).toBeNull();
});

test("a move rustles, once", () => {
  const moved = { ...QUIET, told };
  expect(soundFor(QUIET, moved)).toBe("move");
  expect(soundFor(moved, { ...moved })).toBeNull();
  expect(soundFor(moved, QUIET), "after reconnecting nothing is told").toBeNull();
});

test("a knock when it becomes one's turn, not while it stays so", () => {
  const asked = { ...QUIET, asked: true, told };
  expect(soundFor(QUIET, asked)).toBe("turn");
  expect(soundFor(asked, { ...asked, told: [{}] })).toBe("move");
});

test("the end is heard once, and nothing else with it", () => {
  const over = { over: true, asked: false, told };
  expect(soundFor(QUIET, over)).toBe("end");
  expect(soundFor(over, { ...over, told: [{}] })).toBeNull();
});

test("sounds are short and soft", () => {
  for (const strokes of Object.values(SCORE)) {
    for (const { at, length, volume } of strokes) {
      expect(at + length).toBeLessThanOrEqual(1.3);
      expect(volume).toBeLessThanOrEqual(0.2);
    }
  }
});

test("nothing is played unless somebody switched it on", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  playSound("turn");
  expect(made).not.toHaveBeenCalled();
});
