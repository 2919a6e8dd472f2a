import { describe, expect, test } from "vitest";
import { CardSelection, NOTHING, adviceTarget, type Picked } from "./card-selection";
import { action } from "./fixtures";

const LEGAL = ["peek m1", "peek 1a", "peek 2a", "switch m1 1a", "switch 1a 2a", "shuffle 1a"].map(action);
const at = (place: string, switching = false): Picked => ({ place, switching });

describe("the first look", () => {
  const looking = new CardSelection(["peek 1a", "peek 1b", "peek 1c"].map(action), NOTHING);

  test("is taken with one tap", () => {
    expect(looking.tap("1b").action?.text).toBe("peek 1b");
  });

  test("is at an own card", () => {
    expect([...looking.places]).toEqual(["1a", "1b", "1c"]);
    expect(looking.tap("2a")).toEqual({ picked: NOTHING, action: null });
  });
});

describe("in a turn", () => {
  test("a tap picks a card, another tap lets go of it", () => {
    expect(new CardSelection(LEGAL, NOTHING).tap("1a")).toEqual({ picked: at("1a"), action: null });
    expect(new CardSelection(LEGAL, at("1a")).tap("1a").picked).toEqual(NOTHING);
    expect(new CardSelection(LEGAL, at("1a")).tap("2a").picked).toEqual(at("2a"));
  });

  test("the picked card has the actions that touch it", () => {
    const own = new CardSelection(LEGAL, at("1a"));
    expect([own.peek?.text, own.canSwitch, own.shuffle?.text]).toEqual(["peek 1a", true, "shuffle 1a"]);
    const other = new CardSelection(LEGAL, at("2a"));
    expect([other.peek?.text, other.canSwitch, other.shuffle]).toEqual(["peek 2a", true, null]);
  });

  test("it is switched with the next card tapped, whichever is named first", () => {
    const switching = new CardSelection(LEGAL, at("1a", true));
    expect(switching.tap("m1")).toMatchObject({ picked: NOTHING, action: { text: "switch m1 1a" } });
    expect(switching.tap("2a").action?.text).toBe("switch 1a 2a");
  });

  test("only cards that it can be switched with can be tapped then, and itself", () => {
    expect([...new CardSelection(LEGAL, at("2a", true)).places]).toEqual(["1a", "2a"]);
    expect(new CardSelection(LEGAL, at("2a", true)).tap("m1").action).toBeNull();
    expect(new CardSelection(LEGAL, at("2a", true)).tap("2a").picked).toEqual(at("2a"));
  });

  test("nothing is picked any more where nothing is legal", () => {
    expect(new CardSelection([], at("1a")).picked).toEqual(NOTHING);
  });

  test("the end is declared without a card", () => {
    expect(new CardSelection(LEGAL, NOTHING).declare).toBeNull();
    expect(new CardSelection([...LEGAL, action("declare")], NOTHING).declare?.kind).toBe("declare");
  });
});

describe("a hint", () => {
  const hint = action("switch 1a 2b");

  test("points at the cards, then at the button, then at the other card", () => {
    expect(adviceTarget(hint, NOTHING)).toEqual({ places: ["1a", "2b"], button: null });
    expect(adviceTarget(hint, at("2b"))).toEqual({ places: [], button: "switch" });
    expect(adviceTarget(hint, at("2b", true))).toEqual({ places: ["1a"], button: null });
  });

  test("leads back from another card", () => {
    expect(adviceTarget(hint, at("m1")).places).toEqual(["1a", "2b"]);
  });

  test("may be to declare, or missing", () => {
    expect(adviceTarget(action("declare"), NOTHING)).toEqual({ places: [], button: "declare" });
    expect(adviceTarget(null, NOTHING)).toEqual({ places: [], button: null });
  });
});
