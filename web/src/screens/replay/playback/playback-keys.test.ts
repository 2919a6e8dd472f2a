import { beforeEach, expect, test, vi } from "vitest";
import { steer } from "./playback-keys";
import type { Reel } from "./playback.svelte";

const reel = { at: 14, total: 30, seek: vi.fn(), toggle: vi.fn() };

beforeEach(() => {
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

function press(key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const listen = (each: Event) => steer(reel as unknown as Reel, each as KeyboardEvent);
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
  expect(reel.seek).toHaveBeenCalledWith(to);
  expect(event.defaultPrevented).toBe(true);
});

test("space plays and pauses", () => {
  press(" ");
  expect(reel.toggle).toHaveBeenCalledOnce();
});

test.each(["button", "input", "select"])("a %s keeps its keys", (name) => {
  const control = document.createElement(name);
  document.body.append(control);
  press("ArrowRight", control);
  press(" ", control);
  expect(reel.seek).not.toHaveBeenCalled();
  expect(reel.toggle).not.toHaveBeenCalled();
});

test("other keys, and keys with others held, mean nothing here", () => {
  expect(press("x").defaultPrevented).toBe(false);
  press("ArrowLeft", document.body, { altKey: true });
  expect(reel.seek).not.toHaveBeenCalled();
});
