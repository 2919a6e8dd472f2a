import { beforeEach, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import type { YouWishSeatView } from "../../wire/wire";
import { seatLabel } from "./labels";

const SEAT: YouWishSeatView = {
  seat: 1,
  cards: 4,
  laid: { elf: 1 },
  holds: { dragon: 1 },
  lacks: ["troll"],
  tricks: 1,
  passed_over: false,
  skips: 0,
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

test("a seat that a SKIP waits for says so", () => {
  expect(seatLabel({ ...SEAT, skips: 1 }, "Ben", false)).toContain("; will be skipped.");
  expect(seatLabel({ ...SEAT, skips: 2 }, "Ben", false)).toContain("; will be skipped 2 times.");
});

test("in German a creature is inflected as an object, and in the plural", () => {
  settings.language = "de";
  const holds = { dragon: 1, unicorn: 1, gnome: 1, elf: 1, kraken: 1, centaur: 2 };
  expect(seatLabel({ ...SEAT, holds, lacks: ["dragon", "troll"], tricks: 0, laid: {} }, "Ben", false)).toBe(
    "Ben: 4 Karten; 0 Sätze; hat 1 Drachen, 1 Einhorn, 1 Gnomen, 1 Elfen, 1 Kraken, 2 Zentauren; hat keine Drachen, Trolle.",
  );
});
