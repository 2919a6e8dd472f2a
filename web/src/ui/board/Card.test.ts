import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Card from "./Card.svelte";

const front = createRawSnippet(() => ({ render: () => "<b>Dragon</b>" }));

function shown(props: { up?: boolean; still?: boolean; rested?: (up: boolean) => void }) {
  const { container } = render(Card, { front, ...props });
  const [card, leaf] = [container.querySelector(".card"), container.querySelector(".leaf")];
  if (!card || !leaf) throw new Error("there is no card");
  return { card, leaf };
}

test("a card lies face up unless it is told otherwise", () => {
  expect(shown({}).card.classList.contains("up")).toBe(true);
  expect(shown({ up: false }).card.classList.contains("up")).toBe(false);
});

test("it says when it has come to rest", async () => {
  const rested = vi.fn();
  const { leaf } = shown({ up: false, rested });
  await fireEvent(leaf, Object.assign(new Event("transitionend"), { propertyName: "opacity" }));
  expect(rested).not.toHaveBeenCalled();
  await fireEvent(leaf, Object.assign(new Event("transitionend"), { propertyName: "transform" }));
  expect(rested).toHaveBeenCalledWith(false);
});

test("a card that cross-fades rests when it has faded", async () => {
  const rested = vi.fn();
  const { card, leaf } = shown({ still: true, rested });
  expect(card.classList.contains("still")).toBe(true);
  await fireEvent(leaf, Object.assign(new Event("transitionend"), { propertyName: "opacity" }));
  expect(rested).toHaveBeenCalledWith(true);
});
