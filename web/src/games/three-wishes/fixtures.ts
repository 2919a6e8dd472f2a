/** A table of three for tests: Anna, Ben and Mia. */

import type { Action } from "../../client/server/action-space";
import type { Heard, ThreeWishesFaceView as Face, ThreeWishesView as View } from "../../wire/wire";
import { DECK } from "./cards/deck";

export const NAMES = ["Anna", "Ben", "Mia"];
export const PLACES = ["m1", "m2", "1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c"];

export function face(name: string): Face {
  const found = DECK.find((card) => card.name === name);
  if (!found) throw new Error(`there is no wish ${name}`);
  const { type, value, special } = found;
  return { name, type, value, special };
}

/** Seat 1 looks, and it is its turn; `faces` lie open by place. */
export function viewOf(more: Partial<View> = {}, faces: Record<string, string> = {}): View {
  return {
    phase: "turn",
    seat: 0,
    player: 0,
    to_act: true,
    waiting: [0],
    round: 1,
    turn: 1,
    action: 1,
    may_declare: false,
    declare_from: 4,
    places: PLACES.map((name) => ({
      name,
      seat: name.startsWith("m") ? null : Number(name[0]) - 1,
      face: faces[name] ? face(faces[name]) : null,
      known: [],
    })),
    left_out: null,
    seats: NAMES.map((_, seat) => ({ seat, first: null, score: null, points: 0, place: 0 })),
    latest: null,
    declarer: null,
    notes: false,
    own_switch: false,
    ...more,
  };
}

export function told(name: string, fields: Record<string, unknown>): Heard {
  return { name, fields, text: "", fleeting: true, sight: name === "saw" };
}

/** An action in notation, like `switch 1a 2b`. */
export function action(text: string): Action {
  const [kind = "", place, other] = text.split(" ");
  const fields: Record<string, string> = { ...(place ? { place } : {}), ...(other ? { other } : {}) };
  return { id: 0, kind, fields, at: {}, text };
}
