import { expect, test } from "vitest";
import { viewsDiffer, nextOwnSeat } from "./hand-over";

test("views that differ only in whose they are hide nothing", () => {
  expect(viewsDiffer([{ seat: 0, to_act: true, open: [1] }, { seat: 1, to_act: false, open: [1] }])).toBe(false);
});

test("different hands are a secret", () => {
  expect(viewsDiffer([{ seat: 0, hand: { elf: 1 } }, { seat: 1, hand: { troll: 1 } }])).toBe(true);
});

test("a seat deeper in the view is not whose view it is", () => {
  expect(viewsDiffer([{ seats: [{ seat: 0 }] }, { seats: [{ seat: 1 }] }])).toBe(true);
});

test("whoever sits in front stays while they can decide", () => {
  expect(nextOwnSeat([0, 1, 2], [0, 1], 1)).toBe(1);
});

test("then it goes around the table, past seats elsewhere", () => {
  expect(nextOwnSeat([0, 2], [2], 0)).toBe(2);
  expect(nextOwnSeat([0, 2], [0], 2)).toBe(0);
  expect(nextOwnSeat([0, 2], [1], 0)).toBeNull();
});
