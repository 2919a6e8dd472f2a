/**
 * The strings that can be drawn now, as lines on the sheet. A string is what its action says: so many X's from
 * a place in a direction. Where it really ends (on ice, at a star) only the server knows; its answer to
 * "what if" is put in place of the straight line.
 */

import type { Action } from "../../../client/server/action-space";
import type { FoldEmHandView, FoldEmSheetView, FoldEmView } from "../../../wire/wire";
import { SIDE, type Point } from "../paper/paper";
import { drawnColumn, placeOf } from "../sheet/spots";

export interface StringPath {
  readonly action: Action;
  /** The place it starts beside, which gets no X; where a string beams, the orb itself. */
  readonly start: number;
  /** The places that get an X, in order. */
  readonly path: readonly number[];
}

const DOWN: Readonly<Record<string, number>> = { n: -1, s: 1 };
const EAST: Readonly<Record<string, number>> = { e: 1, w: -1 };

/** How many X's a number on hand has, by its name in the actions: first, second+1, bonus2. */
export function stringLength(number: string, hand: FoldEmHandView): number {
  if (number.startsWith("bonus")) return Number(number.slice(5));
  const [which, more] = number.split("+");
  return (which === "first" ? hand.first : hand.second) + (more ? 1 : 0);
}

/** Straight on from a place, as far as there is paper. */
export function straightPath(sheet: FoldEmSheetView, start: number, way: string, length: number): number[] {
  const path: number[] = [];
  let row = Math.floor(start / SIDE);
  let column = start % SIDE;
  for (let left = length; left > 0; left--) {
    row += DOWN[way] ?? 0;
    column += EAST[way] ?? 0;
    const place = row * SIDE + column;
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE || (sheet.top[place] ?? -1) < 0) break;
    path.push(place);
  }
  return path;
}

export function isString(action: Action): boolean {
  return action.kind === "draw" || action.kind === "slide" || action.kind === "go" || action.kind === "beam";
}

export function stringPathOf(action: Action, sheet: FoldEmSheetView): StringPath {
  const { hand } = sheet;
  const way = action.fields.way ?? "";
  if (action.kind === "beam") return { action, start: action.at.place ?? 0, path: [action.at.place ?? 0] };
  if (action.kind === "go") {
    const start = placeOf(hand.at ?? "a1");
    return { action, start, path: straightPath(sheet, start, way, hand.left) };
  }
  const start = action.at.start ?? 0;
  return { action, start, path: straightPath(sheet, start, way, stringLength(action.fields.number ?? "", hand)) };
}

/** The same line with the end that the server tells; the view is the one after the action. */
export function withServerEnd(line: StringPath, sheet: FoldEmSheetView, after: FoldEmView): StringPath {
  const there = after.seats[sheet.seat];
  const length = (there?.drawn ?? 0) - sheet.drawn;
  if (!there || length < 1 || line.action.kind === "beam") return line;
  return { ...line, path: straightPath(sheet, line.start, line.action.fields.way ?? "", length) };
}

/** The middle of a place, as it is drawn. */
export function placeCentre(place: number, turned: boolean): Point {
  return [drawnColumn(place % SIDE, turned) + 0.5, Math.floor(place / SIDE) + 0.5];
}

function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}

/** How far beside a box a finger may land, in boxes. */
const REACH = 1.25;

/** The place among these that is meant by a touch. */
export function nearestPlace(places: Iterable<number>, point: Point, turned: boolean, reach = REACH): number | null {
  let found: number | null = null;
  let best = reach;
  for (const place of places) {
    const away = distance(point, placeCentre(place, turned));
    if (away < best) {
      best = away;
      found = place;
    }
  }
  return found;
}

/** The line that is meant by a touch: one whose path is there, the one that ends nearest first. */
export function stringAt(lines: readonly StringPath[], point: Point, turned: boolean, reach = REACH): StringPath | null {
  const scores = lines.flatMap((line) => {
    const away = Math.min(...line.path.map((place) => distance(point, placeCentre(place, turned))));
    const end = line.path.at(-1);
    if (end === undefined || away > reach) return [];
    return [{ line, score: away * 4 + distance(point, placeCentre(end, turned)) }];
  });
  return scores.sort((one, other) => one.score - other.score)[0]?.line ?? null;
}

/** The line that a stroke from its start points along, however far it goes. */
export function stringTowards(lines: readonly StringPath[], point: Point, turned: boolean): StringPath | null {
  const near = stringAt(lines, point, turned, 0.9);
  if (near) return near;
  const scores = lines.flatMap((line) => {
    const first = line.path[0];
    const last = line.path.at(-1);
    if (first === undefined || last === undefined) return [];
    const from = placeCentre(line.start, turned);
    const [x, y] = [point[0] - from[0], point[1] - from[1]];
    const [wayX, wayY] = [placeCentre(first, turned)[0] - from[0], placeCentre(first, turned)[1] - from[1]];
    const size = Math.hypot(x, y) * Math.hypot(wayX, wayY);
    if (size === 0 || (x * wayX + y * wayY) / size < 0.8) return [];
    return [{ line, score: distance(point, placeCentre(last, turned)) }];
  });
  return scores.sort((one, other) => one.score - other.score)[0]?.line ?? null;
}

/** By the arrow keys: the lines that go this way on the screen, the walking ones first. */
export function stringsByArrowKey(lines: readonly StringPath[], key: string, turned: boolean): StringPath[] {
  return lines.filter(({ start, path }) => {
    const first = path[0];
    if (first === undefined) return false;
    const [x, y] = placeCentre(start, turned);
    const [toX, toY] = placeCentre(first, turned);
    if (key === "ArrowUp") return toY < y && toX === x;
    if (key === "ArrowDown") return toY > y && toX === x;
    if (key === "ArrowLeft") return toX < x && toY === y;
    return key === "ArrowRight" && toX > x && toY === y;
  });
}
