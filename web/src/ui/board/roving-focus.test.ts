import { fireEvent } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { rovingFocus, nextStop } from "./roving-focus";

describe("in a grid of 6 × 5", () => {
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 5, null],
    ["ArrowLeft", 6, null],
    ["ArrowDown", 3, 9],
    ["ArrowDown", 27, null],
    ["ArrowUp", 3, null],
    ["ArrowUp", 9, 3],
    ["Home", 10, 6],
    ["End", 7, 11],
    ["a", 7, null],
  ])("%s from %i leads to %s", (key, at, to) => {
    expect(nextStop(key, false, at, 30, 6)).toBe(to);
  });

  test("with Ctrl to the first and the last of all", () => {
    expect(nextStop("Home", true, 10, 30, 6)).toBe(0);
    expect(nextStop("End", true, 10, 30, 6)).toBe(29);
  });
});

test("in a row up and down lead on too, and it has two ends", () => {
  expect(nextStop("ArrowDown", false, 1, 3)).toBe(2);
  expect(nextStop("ArrowRight", false, 2, 3)).toBe(null);
  expect(nextStop("ArrowUp", false, 0, 3)).toBe(null);
});

test.each([
  ["ArrowDown", 2, 4],
  ["ArrowDown", 4, 6],
  ["ArrowUp", 7, 4],
  ["ArrowUp", 1, null],
  ["ArrowDown", 6, null],
  ["ArrowRight", 2, null],
  ["ArrowRight", 3, 4],
  ["ArrowLeft", 3, null],
  ["Home", 4, 3],
  ["End", 5, 7],
])("in rows of 3, 2 and 3, %s from %i leads to %s", (key, at, to) => {
  expect(nextStop(key, false, at, 8, [3, 2, 3])).toBe(to);
});

describe("in a row of two", () => {
  /** Whether the browser does with the key what it always does, such as scroll. */
  async function scrolls(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
    const box = document.createElement("div");
    box.innerHTML = "<button>a</button><button>b</button>";
    document.body.replaceChildren(box);
    const leave = rovingFocus()(box);
    const first = box.querySelector("button");
    first?.focus();
    const left = await fireEvent.keyDown(first as HTMLElement, { key, ...more });
    leave?.();
    return left;
  }

  test.each(["ArrowRight", "ArrowDown"])("%s leads on and does not scroll the page", async (key) => {
    expect(await scrolls(key)).toBe(false);
    expect(document.activeElement?.textContent).toBe("b");
  });

  test.each(["ArrowLeft", "ArrowUp"])("%s leads nowhere and does not scroll the page either", async (key) => {
    expect(await scrolls(key)).toBe(false);
    expect(document.activeElement?.textContent).toBe("a");
  });

  test.each([
    ["PageDown", {}],
    ["Tab", {}],
    ["ArrowLeft", { altKey: true }],
  ] as const)("%s stays the browser's", async (key, more) => {
    expect(await scrolls(key, more)).toBe(true);
  });
});
