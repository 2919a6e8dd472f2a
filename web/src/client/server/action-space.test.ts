import { expect, test } from "vitest";
import { ActionSpace } from "./action-space";

const space = new ActionSpace([
  { kind: "ask", base: 0, pattern: "ask {seat} {creature}", fields: { seat: ["1", "2", "3"], creature: ["wizard", "dragon"] } },
  { kind: "play", base: 6, pattern: "play {card}", fields: { card: ["again", "skip"] } },
  { kind: "pass", base: 8, pattern: "pass", fields: {} },
]);

test("the last field counts fastest", () => {
  expect(space.decode(3)).toEqual({
    id: 3,
    kind: "ask",
    fields: { seat: "2", creature: "dragon" },
    at: { seat: 1, creature: 1 },
    text: "ask 2 dragon",
  });
});

test("fields keep their order", () => {
  expect(Object.keys(space.decode(3).fields)).toEqual(["seat", "creature"]);
});

test.each([
  [0, "ask 1 wizard"],
  [5, "ask 3 dragon"],
  [6, "play again"],
  [7, "play skip"],
  [8, "pass"],
])("%i is %s", (id, text) => {
  expect(space.decode(id).text).toBe(text);
});

test.each([-1, 9, 100])("there is no %i", (id) => {
  expect(() => space.decode(id)).toThrow(RangeError);
});
