import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import MissedMoves from "./MissedMoves.svelte";

const line = (text: string) => ({ name: "switched", fields: {}, text, fleeting: true, sight: false });
let comesInSight = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("IntersectionObserver", class {
    observe = vi.fn();
    disconnect = vi.fn();
    constructor(tell: (seen: object[]) => void) {
      comesInSight = () => tell([{ isIntersecting: true }]);
    }
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(...texts: string[]) {
  const [inSight, close] = [vi.fn(), vi.fn()];
  render(MissedMoves, { props: { missed: texts.map(line), inSight, close } });
  return { inSight, close };
}

test("all of it is listed in order, and read aloud", () => {
  shown("Ben switches.", "Mia switches.", "Ben switches.");
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Ben switches.", "Mia switches.", "Ben switches."]);
  expect(screen.getByRole("list", { name: "Meanwhile" }).closest('[role="status"]')).not.toBeNull();
});

test("it counts as read when it has been in sight for a moment", () => {
  const { inSight } = shown("Ben switches.");
  vi.advanceTimersByTime(5000);
  expect(inSight).not.toHaveBeenCalled();
  comesInSight();
  expect(inSight).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(inSight).toHaveBeenCalledOnce();
});

test("one tap closes it, or Escape", async () => {
  const { close } = shown("Ben switches.");
  await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(close).toHaveBeenCalledTimes(2);
});

test("with nothing to tell it is not there", () => {
  shown();
  expect(screen.queryByRole("heading")).toBeNull();
});
