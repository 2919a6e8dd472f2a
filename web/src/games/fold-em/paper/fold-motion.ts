/** What changed between two looks at a sheet, as something that moves: a fold, a second fold, the turn. */

import { cornerCrease, clipByCrease, reflect, sideCrease, SIDE, type Crease, type Depths, type Folds, type Point } from "./paper";

export interface FoldMotion {
  /** A point of the axis and its direction, as drawn; positive turns lift the flap towards the eye. */
  readonly at: Point;
  readonly axis: Point;
  /** What is lifted, where it comes to lie, and what stays, as drawn. Null is everything. */
  readonly flap: readonly Point[] | null;
  readonly landing: readonly Point[] | null;
  readonly rest: readonly Point[] | null;
}

/** Air around the paper, in boxes, for its shadow: it moves along. */
export const AIR = 0.3;
const ALL: readonly Point[] = [[-AIR, -AIR], [SIDE + AIR, -AIR], [SIDE + AIR, SIDE + AIR], [-AIR, SIDE + AIR]];

/** Null where nothing was folded, or several things at once: then the sheet simply is as it is. */
export function foldMotionBetween(before: Folds, after: Folds, depths: Depths): FoldMotion | null {
  const creases: Crease[] = [];
  after.corners.forEach(({ folded }, corner) => {
    const was = before.corners[corner]?.folded;
    if (was === "flat" && (folded === "small" || folded === "large")) creases.push(cornerCrease(corner, depths[folded]));
  });
  after.sides.forEach(({ folded }, side) => {
    if (folded && !before.sides[side]?.folded) creases.push(sideCrease(side));
  });
  const turns = after.turned && !before.turned;
  if (creases.length + Number(turns) !== 1) return null;
  if (turns) return { at: [SIDE / 2, SIDE / 2], axis: [0, 1], flap: null, landing: null, rest: null };
  const [made] = creases;
  return made ? motionAlongCrease(after.turned ? creaseFromBehind(made) : made) : null;
}

function creaseFromBehind({ a, b, c }: Crease): Crease {
  return { a: -a, b, c: c - SIDE * a };
}

function motionAlongCrease(crease: Crease): FoldMotion {
  const flap = clipByCrease(ALL, crease, true);
  const size = crease.a ** 2 + crease.b ** 2;
  return {
    at: [(crease.a * crease.c) / size, (crease.b * crease.c) / size],
    axis: [-crease.b, crease.a],
    flap,
    landing: flap.map((point) => reflect(crease, point)),
    rest: clipByCrease(ALL, crease, false),
  };
}
