import { render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import type { MemoryPlaceView } from "../../wire/wire";
import CardPlace from "./CardPlace.svelte";

function drawn(place: MemoryPlaceView) {
  const props = { place, held: null, can: false, advised: false, tap: () => undefined, news: null, still: true };
  const { container } = render(CardPlace, { props });
  return { label: container.querySelector("button")?.getAttribute("aria-label"), up: container.querySelector(".card.up") !== null };
}

beforeEach(() => {
  settings.language = "en";
});

test("in a replay with everything open a card that lies face down is shown", () => {
  expect(drawn({ name: "a1", card: "shown", creature: "elf" })).toEqual({ label: "a1, face down: Elf", up: true });
});

test("with notes it stays face down, and without them nothing is said of it", () => {
  expect(drawn({ name: "a1", card: "seen", creature: "elf" })).toEqual({ label: "a1, face down, seen before: Elf", up: false });
  expect(drawn({ name: "a1", card: "down", creature: null })).toEqual({ label: "a1, face down", up: false });
});
