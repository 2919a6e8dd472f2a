import { beforeEach, expect, test } from "vitest";
import { settings } from "../../shell/settings.svelte";
import type { YouWishSeatView } from "../../wire/wire";
import { seatLabel } from "./label";

const SEAT: YouWishSeatView = {
  seat: 1,
  cards: 4,
  laid: { elf: 1 },
  holds: { dragon: 1 },
  lacks: ["troll"],
  tricks: 1,
  passed_over: false,
  hand: null,
};

beforeEach(() => {
  settings.language = "en";
});

test("a seat says what everybody knows of its hand", () => {
  expect(seatLabel(SEAT, "Ben", true)).toBe(
    "Ben, on turn; Ben: 4 cards; 1 set; sets: Elf; holds 1 Dragon; at least 1 action card; has no Trolls.",
  );
});

test("an open hand says everything itself", () => {
  const open = { ...SEAT, hand: { dragon: 2, skip: 1, two: 2 } };
  expect(seatLabel(open, "Ben", false)).toBe("Ben: 4 cards; 1 set; sets: Elf; holds 2 Dragons, Skip, Draw two ×2.");
});
