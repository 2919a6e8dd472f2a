import { describe, expect, test } from "vitest";
import type { Action } from "../../client/server/action-space";
import { FoldSelection, NOTHING, type Picked } from "./fold-selection";

let id = 0;
function action(text: string): Action {
  const [kind = "", where = ""] = text.split(" ");
  const name = kind === "place" ? "slot" : ["enter", "return", "switch"].includes(kind) ? "square" : kind === "learn" ? "card" : "way";
  return { id: id++, kind, fields: where ? { [name]: where } : {}, at: {}, text };
}

function selection(legal: string[], picked: Partial<Picked> = {}): FoldSelection {
  return new FoldSelection(legal.map(action), { ...NOTHING, ...picked });
}

/** What a row of taps does, from nothing picked. */
function taps(legal: string[], ...places: string[]): string | undefined {
  const actions = legal.map(action);
  let picked = NOTHING;
  for (const place of places) {
    const tapped = new FoldSelection(actions, picked).tap(place);
    if (tapped.action) return tapped.action.text;
    picked = tapped.picked;
  }
  return undefined;
}

const STEPS = ["corner b3-c4", "corner b3-b2", "crumple d1-c1", "push"];

describe("one tap is enough", () => {
  test.each(["enter b2", "place N2", "return c4"])("for %s", (text) => {
    const place = text.split(" ")[1] ?? "";
    expect(taps([text], place)).toBe(text);
    expect([...selection([text]).marked]).toEqual([place]);
  });

  test("for Switch Patterns when nothing else can be folded", () => {
    expect(taps(["switch a1", "switch d2", "push"], "d2")).toBe("switch d2");
  });

  test("for Switch Patterns when that fold was chosen", () => {
    const legal = ["switch a1", "corner a1-b1", "push"];
    expect(selection(legal, { fold: "switch" }).tap("a1").action?.text).toBe("switch a1");
  });
});

describe("a fold takes two taps", () => {
  test("the animal, then where it goes", () => {
    expect(taps(STEPS, "b3")).toBeUndefined();
    expect(taps(STEPS, "b3", "c4")).toBe("corner b3-c4");
  });

  test("where it goes, then the animal", () => {
    expect(taps(STEPS, "c4", "b3")).toBe("corner b3-c4");
  });

  test("another player's animal, too", () => {
    expect(taps(STEPS, "d1", "c1")).toBe("crumple d1-c1");
  });

  test("Swap Shapes in either order", () => {
    expect(taps(["swap b3-b4"], "b3", "b4")).toBe("swap b3-b4");
    expect(taps(["swap b3-b4"], "b4", "b3")).toBe("swap b3-b4");
  });

  test("the tile outside is a place like any other", () => {
    expect(taps(["corner out-b1", "mountain a2-out"], "out", "b1")).toBe("corner out-b1");
    expect(taps(["corner out-b1", "mountain a2-out"], "a2", "out")).toBe("mountain a2-out");
  });
});

describe("what is pointed out", () => {
  test("first the animals that can move", () => {
    expect([...selection(STEPS).marked]).toEqual(["b3", "d1"]);
  });

  test("then where the picked one can go", () => {
    expect([...selection(STEPS, { place: "b3" }).marked]).toEqual(["c4", "b2"]);
  });

  test("for a place, who can come", () => {
    const there = selection(["corner a1-b1", "corner c1-b1"], { place: "b1" });
    expect(there.arriving).toBe(true);
    expect([...there.marked]).toEqual(["a1", "c1"]);
    expect(there.ready.map(({ text }) => text)).toEqual(["corner a1-b1", "corner c1-b1"]);
  });

  test("only what the chosen fold touches", () => {
    expect([...selection(STEPS, { fold: "crumple" }).marked]).toEqual(["d1"]);
  });
});

describe("picks", () => {
  test("the same tap again lets go, another one picks anew", () => {
    expect(selection(STEPS, { place: "b3" }).tap("b3").picked).toEqual(NOTHING);
    expect(selection(STEPS, { place: "b3" }).tap("d1").picked.place).toBe("d1");
  });

  test("what no action touches cannot be picked", () => {
    expect(selection(STEPS).tap("a4")).toEqual({ picked: NOTHING, action: null });
  });

  test("a pick that has become impossible is dropped", () => {
    expect(selection(STEPS, { place: "a4", fold: "swap", second: "b3" }).picked).toEqual(NOTHING);
  });

  test("the same fold again lets go of it, and one that is not there is not chosen", () => {
    expect(selection(STEPS).tapFold("corner")).toEqual({ ...NOTHING, fold: "corner" });
    expect(selection(STEPS, { fold: "corner" }).tapFold("corner")).toEqual(NOTHING);
    expect(selection(STEPS).tapFold("swap")).toEqual(NOTHING);
  });
});

describe("a small choice", () => {
  test("an animal could go, or its tile be switched", () => {
    const both = ["corner b3-c4", "switch b3", "switch c4"];
    const first = selection(both, { place: "b3" });
    expect(first.ready.map(({ text }) => text)).toEqual(["switch b3"]);
    expect(first.tap("c4").action?.text).toBe("corner b3-c4");
  });

  test("where several folds fit the same squares nothing is done before one is chosen", () => {
    const several = ["corner b3-c4", "mountain b3-c4"];
    const { picked, action: done } = selection(several, { place: "b3" }).tap("c4");
    expect(done).toBeNull();
    expect(selection(several, picked).ready.map(({ text }) => text)).toEqual(several);
  });
});

test("when it is not one's turn nothing can be tapped", () => {
  const none = selection([]);
  expect([...none.places, ...none.marked, ...none.folds]).toEqual([]);
  expect(none.tap("a1")).toEqual({ picked: NOTHING, action: null });
});
