import { describe, expect, test } from "vitest";
import looks from "./folds.json";
import cases from "./paper.json";
import { foldMotionBetween } from "./fold-motion";
import { BOXES, foldedPieces, clipByCrease, reflect, cornerCrease, boxSeenAt, SIDE, type Depths, type Folds } from "./paper";

/** A point in each triangle of a box: upper, right, lower, left. */
const SCRAPS = [[3 / 6, 1 / 6], [5 / 6, 3 / 6], [3 / 6, 5 / 6], [1 / 6, 3 / 6]] as const;

/** By place, what is drawn there; its four triangles where they differ. */
function drawn(sheet: Folds, depths: Depths): unknown[] {
  const pieces = foldedPieces(sheet, depths);
  return Array.from({ length: BOXES }, (_, place) => {
    const scraps = SCRAPS.map(([x, y]) => boxSeenAt(pieces, [(place % SIDE) + x, Math.floor(place / SIDE) + y]));
    return new Set(scraps).size === 1 ? scraps[0] : scraps;
  });
}

describe.each(cases)("levels $levels: corners $corners, turned $turned, second folds $sides", (like) => {
  test("looks as the paper of the rules does", () => {
    const sheet = {
      turned: like.turned,
      corners: like.corners.map((size) => ({ folded: size })),
      sides: like.sides.map((made) => ({ folded: made })),
    };
    expect(drawn(sheet, like)).toEqual(like.seen);
  });
});

/** `sl..` for the corners, `ssss over x..x` on the reverse. */
function named(name: string): Folds {
  const [corners = "", over = "", sides = ""] = name.split(" ");
  const sizes: Readonly<Record<string, string>> = { s: "small", l: "large" };
  return {
    turned: over === "over",
    corners: Array.from(corners, (letter) => ({ folded: sizes[letter] ?? "flat" })),
    sides: Array.from(sides, (letter) => ({ folded: letter === "x" })),
  };
}

/** As the rules write it: the beginning of a SHA-256. */
async function digestOf(found: unknown): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(found)));
  return [...new Uint8Array(hash, 0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe.each(Object.entries(looks))("every combination of folds, %s boxes deep", (deep, digests) => {
  const [small = 0, large = 0] = deep.split(" ").map(Number);

  test.each(Object.entries(digests))("%s looks as the paper of the rules does", async (name, digest) => {
    expect(await digestOf(drawn(named(name), { small, large }))).toBe(digest);
  });
});

test("every level is compared", () => {
  expect(new Set(cases.flatMap(({ levels }) => levels))).toEqual(new Set([1, 2, 3, 4]));
});

test("a corner comes to lie on the inner corner of its square", () => {
  expect(reflect(cornerCrease(0, 4), [0, 0])).toEqual([4, 4]);
  expect(reflect(cornerCrease(3, 6), [SIDE, SIDE])).toEqual([9, 9]);
});

test("what a crease does not touch has no flap", () => {
  expect(clipByCrease([[7, 7], [8, 7], [8, 8], [7, 8]], cornerCrease(0, 4), true)).toEqual([]);
});

const FLAT = { turned: false, corners: ["flat", "flat", "flat", "flat"].map((size) => ({ folded: size })), sides: [] };
const DEPTHS = { small: 4, large: 6 };

test("one new fold moves, around its crease and towards the eye", () => {
  const after = { ...FLAT, corners: FLAT.corners.map((corner, at) => (at === 0 ? { folded: "small" } : corner)) };
  const motion = foldMotionBetween(FLAT, after, DEPTHS);
  expect(motion?.at).toEqual([2, 2]);
  // The corner is up and to the left of the axis: turned positively, its height is axis × arm.
  const [x, y] = motion?.axis ?? [0, 0];
  expect(x * (0 - 2) - y * (0 - 2)).toBeGreaterThan(0);
});

test("nothing new, or several things at once, do not move", () => {
  expect(foldMotionBetween(FLAT, FLAT, DEPTHS)).toBeNull();
  const both = { ...FLAT, corners: FLAT.corners.map(() => ({ folded: "large" })) };
  expect(foldMotionBetween(FLAT, both, DEPTHS)).toBeNull();
});

test("a second fold is seen from behind: column a is on the right", () => {
  const back = { turned: true, corners: both("large"), sides: sides(-1) };
  const motion = foldMotionBetween(back, { ...back, sides: sides(3) }, DEPTHS);
  expect(motion?.at[0]).toBe(SIDE - 2);
});

function both(size: string): { folded: string }[] {
  return [size, size, size, size].map((folded) => ({ folded }));
}

function sides(made: number): { folded: boolean }[] {
  return [0, 1, 2, 3].map((side) => ({ folded: side === made }));
}
