/**
 * The folded sheet as pieces of paper, for drawing: which side of which part lies where, the topmost last.
 *
 * Points are in boxes from the upper left corner of the sheet, as it is seen from the front; they keep their
 * names when the sheet is turned over. What may be done with what lies there, the server says: a test
 * compares these pieces with the paper of the rules.
 */

export type Point = readonly [x: number, y: number];

export const SIDE = 15;
export const BOXES = SIDE * SIDE;

/** The line ax + by = c; what has less is the flap that is folded over. */
export interface Crease {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Where a point of the table lies on the sheet: x' = m0 x + m1 y + m2, y' = m3 x + m4 y + m5. */
type Mapping = readonly [number, number, number, number, number, number];

export interface Piece {
  /** The side that looks up: 0 front, 1 back. */
  readonly side: 0 | 1;
  /** A convex outline on the table. */
  readonly outline: readonly Point[];
  readonly toSheet: Mapping;
}

/** What a sheet's view tells about its folds. */
export interface Folds {
  readonly turned: boolean;
  readonly corners: readonly { readonly folded: string }[];
  readonly sides: readonly { readonly folded: boolean }[];
}

export interface Depths {
  readonly small: number;
  readonly large: number;
}

const SAME: Mapping = [1, 0, 0, 0, 1, 0];
/** How far in the straight second folds lie, in boxes. */
export const SECOND = 2;

/** The diagonal that cuts off a corner square; corners go in reading order. */
export function cornerCrease(corner: number, depth: number): Crease {
  const a = corner % 2 ? -1 : 1;
  const b = corner > 1 ? -1 : 1;
  return { a, b, c: depth - (corner % 2 ? SIDE : 0) - (corner > 1 ? SIDE : 0) };
}

/** The straight crease of a second fold: upper, right, lower, left. */
export function sideCrease(side: number): Crease {
  const away = side === 1 || side === 2 ? SECOND - SIDE : SECOND;
  return { a: [0, -1, 0, 1][side] ?? 0, b: [1, 0, -1, 0][side] ?? 0, c: away };
}

function distanceFromCrease({ a, b, c }: Crease, [x, y]: Point): number {
  return a * x + b * y - c;
}

export function reflect(crease: Crease, point: Point): Point {
  const by = (2 * distanceFromCrease(crease, point)) / (crease.a ** 2 + crease.b ** 2);
  return [point[0] - by * crease.a, point[1] - by * crease.b];
}

/** The part of a convex outline on one side of a crease; empty if there is none. */
export function clipByCrease(outline: readonly Point[], crease: Crease, flap: boolean): Point[] {
  const sign = flap ? -1 : 1;
  const found: Point[] = [];
  outline.forEach((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    const before = sign * distanceFromCrease(crease, from);
    const after = sign * distanceFromCrease(crease, to);
    if (before >= 0) found.push(from);
    if (before * after < 0) {
      const share = before / (before - after);
      found.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
  });
  return area(found) > 1e-9 ? found : [];
}

function area(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - y * nextX;
  }, 0);
  return Math.abs(twice) / 2;
}

function otherSide(side: 0 | 1): 0 | 1 {
  return side ? 0 : 1;
}

/** Folds the flap over, towards whoever looks: the stack is reversed and lies on top. */
export function foldOver(pieces: readonly Piece[], crease: Crease): Piece[] {
  const stay = pieces.flatMap((piece) => {
    const outline = clipByCrease(piece.outline, crease, false);
    return outline.length ? [{ ...piece, outline }] : [];
  });
  const over = pieces.flatMap((piece) => {
    const outline = clipByCrease(piece.outline, crease, true).map((point) => reflect(crease, point));
    return outline.length ? [{ side: otherSide(piece.side), outline, toSheet: mirrorMapping(piece.toSheet, crease) }] : [];
  });
  return [...stay, ...over.reverse()];
}

function mirrorMapping(map: Mapping, crease: Crease): Mapping {
  const [ox, oy] = mapPoint(map, reflect(crease, [0, 0]));
  const [xx, xy] = mapPoint(map, reflect(crease, [1, 0]));
  const [yx, yy] = mapPoint(map, reflect(crease, [0, 1]));
  return [xx - ox, yx - ox, ox, xy - oy, yy - oy, oy];
}

export function mapPoint(map: Mapping, [x, y]: Point): Point {
  return [map[0] * x + map[1] * y + map[2], map[3] * x + map[4] * y + map[5]];
}

function turnOver(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, side: otherSide(piece.side) })).reverse();
}

export function flatSheet(): Piece[] {
  return [{ side: 0, outline: [[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], toSheet: SAME }];
}

/** A sheet as its view describes it. */
export function foldedPieces(sheet: Folds, depths: Depths): Piece[] {
  let pieces = flatSheet();
  sheet.corners.forEach(({ folded: size }, corner) => {
    if (size === "small" || size === "large") pieces = foldOver(pieces, cornerCrease(corner, depths[size]));
  });
  if (sheet.turned) pieces = turnOver(pieces);
  sheet.sides.forEach((side, at) => {
    if (side.folded) pieces = foldOver(pieces, sideCrease(at));
  });
  return pieces;
}

/** What is seen at a point, as the view counts: the box, 225 more for its back; -1 where there is no paper. */
export function boxSeenAt(pieces: readonly Piece[], point: Point): number {
  const top = pieces.findLast(({ outline }) => isInside(outline, point));
  if (!top) return -1;
  const [x, y] = mapPoint(top.toSheet, point);
  return top.side * BOXES + Math.floor(y) * SIDE + Math.floor(x);
}

function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  const turns = outline.map(([fromX, fromY], at) => {
    const [toX, toY] = outline[(at + 1) % outline.length] ?? [fromX, fromY];
    return Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** For a path: `M0 0L15 0…Z`. */
export function svgPath(outline: readonly Point[]): string {
  return `M${outline.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
