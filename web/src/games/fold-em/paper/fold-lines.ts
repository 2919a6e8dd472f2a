/**
 * The lines that are printed for folding, as seen from the front: where the crease will be, and dotted, where the
 * edges of the page come to lie.
 */

import { cornerCrease, reflect, sideCrease, SIDE, type Crease, type Depths, type Folds, type Point } from "./paper";

export interface FoldLines {
  readonly creases: readonly (readonly Point[])[];
  readonly dotted: readonly (readonly Point[])[];
}

/** The part of a side that both first folds leave: its second fold is drawn there. */
const FROM = 4;
const TO = SIDE - FROM;

const CORNERS: readonly Point[] = [[0, 0], [SIDE, 0], [0, SIDE], [SIDE, SIDE]];

/** For every fold that is still to be made on the side that lies up. */
export function foldLines(sheet: Folds, depths: Depths): FoldLines {
  if (sheet.turned) {
    const sides = sheet.sides.flatMap(({ folded }, side) => (folded ? [] : [side]));
    return {
      creases: sides.map((side) => sideEdge(side).map((point) => halfway(sideCrease(side), point))),
      dotted: sides.map((side) => sideEdge(side).map((point) => reflect(sideCrease(side), point))),
    };
  }
  const flats = sheet.corners.flatMap(({ folded }, corner) => (folded === "flat" ? [corner] : []));
  const folds = flats.flatMap((corner) => [depths.small, depths.large].map((depth) => ({ corner, depth })));
  return {
    creases: folds.map(({ corner, depth }) => cornerEnds(corner, depth)),
    dotted: folds.map(({ corner, depth }) => {
      const [along, down] = cornerEnds(corner, depth);
      // The tip comes to lie where the inner sides of the square meet.
      return [along, reflect(cornerCrease(corner, depth), CORNERS[corner] ?? [0, 0]), down];
    }),
  };
}

/** Where the crease of a corner meets the edges of the page. */
function cornerEnds(corner: number, depth: number): readonly [Point, Point] {
  const [x, y] = CORNERS[corner] ?? [0, 0];
  return [[Math.abs(x - depth), y], [x, Math.abs(y - depth)]];
}

/** The edge of the page that a second fold brings over. */
function sideEdge(side: number): readonly Point[] {
  const at = side === 1 || side === 2 ? SIDE : 0;
  return side % 2 ? [[at, FROM], [at, TO]] : [[FROM, at], [TO, at]];
}

function halfway(crease: Crease, point: Point): Point {
  const [x, y] = reflect(crease, point);
  return [(point[0] + x) / 2, (point[1] + y) / 2];
}
