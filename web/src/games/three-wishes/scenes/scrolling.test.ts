import { expect, test, vi } from "vitest";
import { scrollOwnCardsClear } from "./scrolling";

/** A board whose own cards end and whose panel begins so many pixels down the screen. */
function board(cardsEnd: number, panelBegins: number) {
  const element = document.createElement("div");
  element.innerHTML = "<div data-own></div><div data-hand></div>";
  const [own, hand] = [...element.children] as [HTMLElement, HTMLElement];
  own.getBoundingClientRect = () => new DOMRect(0, cardsEnd - 100, 300, 100);
  hand.getBoundingClientRect = () => new DOMRect(0, panelBegins, 300, 80);
  const scrolled = vi.fn();
  own.scrollIntoView = scrolled;
  return { element, scrolled };
}

test.each([
  [550, 500, 1],
  [501, 500, 1],
  [500.36, 500, 0],
  [500, 500, 0],
  [700, 500, 0],
])("own cards that end at %d with a panel from %d are scrolled clear %d times", (end, begins, times) => {
  const { element, scrolled } = board(end, begins);
  scrollOwnCardsClear(element, true);
  expect(scrolled).toHaveBeenCalledTimes(times);
});
