import { describe, expect, test } from "vitest";
import { dealSteps, shuffleSteps, switchSteps } from "./card-motion";

const box = (left: number, top: number, width = 50) => ({ left, top, width });
const HERE = { x: 0, y: 0, scale: 1 };

describe("a switch", () => {
  test("begins at the other place, in its size, and ends at its own", () => {
    const [start, , end] = switchSteps(box(10, 20, 100), box(110, 220));
    expect(start).toEqual({ x: -100, y: -200, scale: 2 });
    expect(end).toEqual(HERE);
  });

  test("lets the two cards pass each other on different sides", () => {
    const [one, other] = [box(0, 0), box(300, 0)];
    expect((switchSteps(one, other)[1]?.y ?? 0) * (switchSteps(other, one)[1]?.y ?? 0)).toBeLessThan(0);
  });
});

describe("a shuffle", () => {
  const own = [box(0, 0), box(60, 0), box(120, 0)];
  const ways = own.map((each, at) => shuffleSteps(each, box(60, 0), at));

  test("begins and ends with every card at its place", () => {
    for (const way of ways) expect([way[0], way.at(-1)]).toEqual([HERE, HERE]);
  });

  test("brings all cards together in one heap before they part, so that nobody can follow one", () => {
    const last = ways.map((way, at) => (own[at]?.left ?? 0) + (way.at(-2)?.x ?? 0));
    expect(new Set(last)).toEqual(new Set([60]));
  });
});

test("a dealt card comes from the middle", () => {
  const [start, end] = dealSteps(box(100, 100), box(0, 300));
  expect([start?.x, start?.y]).toEqual([100, -200]);
  expect(end).toEqual(HERE);
});
