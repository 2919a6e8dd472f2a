/** From where everything came that has just moved: told by events, shown by sliding. */

import type { Heard } from "../../../wire/wire";
import { squaresInLine, oppositeSlot, OUT, slotNumbered, squareNumbered, type GridSize } from "./places";

/** How an animal got to its place. */
export type Gait = "ride" | "step" | "jump" | "land";

export interface MovedPieces {
  /** Places of tiles, each with the place it came from; `hand` for one that was just placed. */
  readonly tiles: ReadonlyMap<string, string>;
  readonly animals: ReadonlyMap<string, readonly [from: string, gait: Gait]>;
  /** The tile that left the grid, and whose animal went home with it. */
  readonly gone: { readonly slot: string; readonly kind: number; readonly owner: number | null } | null;
  /** What a glow points at: the last thing that happened on the board. */
  readonly news: ReadonlySet<string>;
}

export const HAND = "hand";

/** `outside` is the slot at which a tile lay before, if one did. */
export function movedPieces(told: readonly Heard[], size: GridSize, outside: string | null): MovedPieces {
  const tiles = new Map<string, string>();
  const animals = new Map<string, readonly [string, Gait]>();
  let gone = null as MovedPieces["gone"];
  let news: string[] = [];
  let slot = outside ?? "";
  const real = (place: string) => (place === OUT ? slot : place);
  const origin = (place: string) => tiles.get(place) ?? place;
  const rider = (place: string) => animals.get(place) ?? ([place, "ride"] as const);

  function carry(from: string, to: string, gait: Gait): void {
    animals.set(to, [rider(from)[0], gait]);
    animals.delete(from);
  }

  for (const { name, fields: given } of told) {
    const fields = given as Readonly<Record<string, number | undefined>>;
    const start = real(squareNumbered(fields.start));
    const end = real(squareNumbered(fields.end));
    const square = real(squareNumbered(fields.square));
    switch (name) {
      case "entered":
        animals.set(square, [HAND, "land"]);
        news = [square];
        break;
      case "placed":
        slot = slotNumbered(fields.slot);
        tiles.set(slot, HAND);
        news = [slot];
        break;
      case "stepped":
      case "crumpled":
      case "jumped":
        carry(start, end, name === "jumped" ? "jump" : "step");
        news = [end];
        break;
      case "swapped": {
        const [one, other] = [rider(start)[0], rider(end)[0]];
        animals.set(end, [one, "step"]);
        animals.set(start, [other, "step"]);
        news = [start, end];
        break;
      }
      case "switched": {
        const [one, other] = [origin(slot), origin(square)];
        tiles.set(square, one);
        tiles.set(slot, other);
        news = [slot, square];
        break;
      }
      case "pushed": {
        slot = slotNumbered(fields.slot);
        const line = [slot, ...squaresInLine(slot, size), oppositeSlot(slot)];
        const before = line.map(origin);
        line.forEach((_, at) => {
          const to = line[at + 1];
          if (to) tiles.set(to, before[at] ?? to);
        });
        tiles.delete(slot);
        gone = { slot: oppositeSlot(slot), kind: fields.kind ?? 0, owner: null };
        news = line.slice(1, 2);
        break;
      }
      case "went_home":
        if (gone) gone = { ...gone, owner: fields.owner ?? null };
        break;
      case "returned":
        animals.set(square, [slotNumbered(fields.slot), "step"]);
        news = [square];
        break;
    }
  }
  // Whoever has not seen where the tile outside lay sees nothing come from there or go there.
  return {
    tiles: new Map([...tiles].filter(([to, from]) => to && from)),
    animals: new Map([...animals].filter(([to, [from]]) => to && from)),
    gone,
    news: new Set(news.filter(Boolean)),
  };
}
