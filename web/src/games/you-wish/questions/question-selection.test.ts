import { describe, expect, test } from "vitest";
import type { Action } from "../../../client/server/action-space";
import { QuestionSelection, NOTHING } from "./question-selection";

function ask(seat: number, creature: string): Action {
  const text = `ask ${seat + 1} ${creature}`;
  return { id: 0, kind: "ask", fields: { seat: String(seat + 1), creature }, at: { seat, creature: 0 }, text };
}
const PASS: Action = { id: 1, kind: "pass", fields: {}, at: {}, text: "pass" };
const LEGAL = [ask(1, "dragon"), ask(1, "elf"), ask(2, "dragon"), ask(2, "elf")];

describe("with two players to ask", () => {
  test("a creature and then a player", () => {
    const first = new QuestionSelection(LEGAL, NOTHING).tapCreature("elf");
    expect(first).toEqual({ picked: { creature: "elf", target: null }, action: null });
    expect(new QuestionSelection(LEGAL, first.picked).tapTarget(2).action?.text).toBe("ask 3 elf");
  });

  test("a player and then a creature", () => {
    const first = new QuestionSelection(LEGAL, NOTHING).tapTarget(1);
    expect(first).toEqual({ picked: { creature: null, target: 1 }, action: null });
    const second = new QuestionSelection(LEGAL, first.picked).tapCreature("dragon");
    expect(second.action?.text).toBe("ask 2 dragon");
    expect(second.picked).toEqual(NOTHING);
  });

  test("another creature instead, and the same one again puts it back", () => {
    const other = new QuestionSelection(LEGAL, { creature: "elf", target: null }).tapCreature("dragon");
    expect(other.picked.creature).toBe("dragon");
    expect(new QuestionSelection(LEGAL, other.picked).tapCreature("dragon").picked).toEqual(NOTHING);
  });

  test("what is not legal cannot be picked", () => {
    const selection = new QuestionSelection(LEGAL, NOTHING);
    expect(selection.tapCreature("troll")).toEqual({ picked: NOTHING, action: null });
    expect(selection.tapTarget(0)).toEqual({ picked: NOTHING, action: null });
  });
});

test("with one player to ask, a creature is enough", () => {
  const selection = new QuestionSelection([ask(1, "dragon"), ask(1, "elf")], NOTHING);
  expect(selection.picked).toEqual({ creature: null, target: 1 });
  expect(selection.tapCreature("elf").action?.text).toBe("ask 2 elf");
});

test("with one creature in hand, a player is enough", () => {
  expect(new QuestionSelection([ask(1, "elf"), ask(2, "elf")], NOTHING).tapTarget(2).action?.text).toBe("ask 3 elf");
});

test("with one question left nothing is asked before a tap", () => {
  const selection = new QuestionSelection([ask(1, "elf")], NOTHING);
  expect(selection.picked).toEqual({ creature: "elf", target: 1 });
  expect(selection.tapCreature("elf").action?.text).toBe("ask 2 elf");
});

test("a pick that is no longer possible is dropped", () => {
  expect(new QuestionSelection(LEGAL, { creature: "troll", target: 7 }).picked).toEqual(NOTHING);
});

test("when nobody can be asked nothing can be tapped", () => {
  const selection = new QuestionSelection([PASS], { creature: "elf", target: 1 });
  expect([...selection.creatures, ...selection.targets]).toEqual([]);
  expect(selection.picked).toEqual(NOTHING);
});
