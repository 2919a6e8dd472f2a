import { render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import type { YouWishSeatView, YouWishView } from "../../wire/wire";
import TableMiddle from "./TableMiddle.svelte";

function seat(seat: number): YouWishSeatView {
  return { seat, cards: 5, laid: {}, holds: {}, lacks: [], tricks: 0, passed_over: false, skips: 0, hand: null };
}

const VIEW: YouWishView = {
  phase: "ask",
  seat: 0,
  seeker: 0,
  to_act: true,
  hand: { dragon: 1 },
  seats: [seat(0), seat(1), seat(2)],
  pile: 40,
  discard: {},
  top: null,
  leftwards: true,
  skips: 0,
  set_size: 4,
  asked: null,
  shown: 0,
  turn: 1,
};

function middle(changes: Partial<YouWishView>, tricks = true) {
  const { container } = render(TableMiddle, { props: { view: { ...VIEW, ...changes }, tricks, still: true } });
  return { container, words: container.textContent.replace(/\s+/g, " ").trim() };
}

beforeEach(() => {
  settings.language = "en";
});

test("the direction cards show which way play goes, and lie the other way up once they are flipped", () => {
  const left = middle({});
  expect(left.words).toContain("Direction cards Play left");
  expect(left.container.querySelector(".paper .card.up")).not.toBeNull();
  const right = middle({ leftwards: false });
  expect(right.words).toContain("Direction cards Play right");
  expect(right.container.querySelector(".paper .card.up")).toBeNull();
});

test("for two players, and without action cards, there are no direction cards", () => {
  expect(middle({ seats: [seat(0), seat(1)] }).words).not.toContain("Direction");
  expect(middle({}, false).words).not.toContain("Direction");
});

test("the discard pile shows its newest card, and what was played so far", () => {
  expect(middle({}).words).not.toContain("Discard pile");
  const { words } = middle({ discard: { again: 1, skip: 2 }, top: "skip" });
  expect(words).toContain("Discard pile 3 On top lies Skip");
  expect(words).toContain("Ask again×1Skip×2");
});

test("SKIPs that wait for the end of the turn are in sight", () => {
  expect(middle({}).words).not.toContain("wait");
  expect(middle({ skips: 1 }).words).toContain("1 Skip waits");
  expect(middle({ skips: 2 }).words).toContain("2 Skips wait");
});
