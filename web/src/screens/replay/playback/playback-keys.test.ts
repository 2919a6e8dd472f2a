import { beforeEach, expect, test, vi } from "vitest";
import { handlePlaybackKey } from "./playback-keys";
import type { Playback } from "./playback.svelte";

const playback = { at: 14, total: 30, stepTo: vi.fn(), toggle: vi.fn() };

beforeEach(() => {
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

function press(key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const listen = (each: Event) => handlePlaybackKey(playback as unknown as Playback, each as KeyboardEvent);
  window.addEventListener("keydown", listen);
  target.dispatchEvent(event);
  window.removeEventListener("keydown", listen);
  return event;
}

test.each([
  ["ArrowRight", 15],
  ["ArrowLeft", 13],
  ["PageUp", 24],
  ["PageDown", 4],
  ["Home", 0],
  ["End", 29],
])("%s goes to %i", (key, to) => {
  const event = press(key);
  expect(playback.stepTo).toHaveBeenCalledWith(to);
  expect(event.defaultPrevented).toBe(true);
});

test("space plays and pauses", () => {
  press(" ");
  expect(playback.toggle).toHaveBeenCalledOnce();
});

test.each(["button", "input", "select"])("a %s keeps its keys", (name) => {
  const control = document.createElement(name);
  document.body.append(control);
  press("ArrowRight", control);
  press(" ", control);
  expect(playback.stepTo).not.toHaveBeenCalled();
  expect(playback.toggle).not.toHaveBeenCalled();
});

test("other keys, and keys with others held, mean nothing here", () => {
  expect(press("x").defaultPrevented).toBe(false);
  press("ArrowLeft", document.body, { altKey: true });
  expect(playback.stepTo).not.toHaveBeenCalled();
});
