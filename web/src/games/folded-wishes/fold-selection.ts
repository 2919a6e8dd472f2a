/**
 * From taps to actions. A fold takes two taps, an animal and where it goes, in either order; where only one
 * tap is needed it acts at once. What can be tapped is what some legal action touches.
 */

import type { Action } from "../../client/server/action-space";
import { OUT } from "./grid/places";

export interface Picked {
  /** The fold that is meant, where somebody chose one. */
  readonly fold: string | null;
  /** The square that was tapped first, or `out`. */
  readonly place: string | null;
  /** The one tapped after it, where several folds fit both. */
  readonly second: string | null;
}

export const NOTHING: Picked = { fold: null, place: null, second: null };

/** What a tap leads to: a pick that waits for more, or an action. */
export interface Tapped {
  readonly picked: Picked;
  readonly action: Action | null;
}

const FOLDS = new Set(["corner", "crumple", "mountain", "swap", "switch"]);
/** What is done with one tap on the board. */
const AT_ONCE = new Set(["enter", "place", "return"]);

export class FoldSelection {
  readonly picked: Picked;
  /** The kinds of fold that are possible now. */
  readonly folds: ReadonlySet<string>;
  /** What a tap would begin or do. */
  readonly places: ReadonlySet<string>;
  /** What is pointed out: where a tap acts, what goes with the pick, or the animals that can move. */
  readonly marked: ReadonlySet<string>;
  /** What was picked is enough for: a small choice. */
  readonly ready: readonly Action[];

  readonly #direct: ReadonlyMap<string, Action>;
  readonly #folds: readonly Action[];

  constructor(legal: readonly Action[], picked: Picked) {
    this.#direct = new Map(legal.filter(({ kind }) => AT_ONCE.has(kind)).map((action) => [placeOfAction(action), action]));
    const all = legal.filter(({ kind }) => FOLDS.has(kind));
    this.folds = new Set(all.map(({ kind }) => kind));
    const fold = picked.fold !== null && this.folds.has(picked.fold) ? picked.fold : null;
    this.#folds = fold === null ? all : all.filter(({ kind }) => kind === fold);
    const place = picked.place !== null && this.#touching(picked.place).length > 0 ? picked.place : null;
    const second = place !== null && picked.second !== null && this.#both(place, picked.second).length > 1 ? picked.second : null;
    this.picked = { fold, place, second };
    this.places = new Set([...this.#direct.keys(), ...this.#folds.flatMap(placesOfFold)]);
    this.marked = new Set(this.#pointedOut());
    this.ready = place === null ? [] : second === null ? this.#enough(place) : this.#both(place, second);
  }

  /** What a tap on this place would do at once. */
  find(place: string): Action | null {
    const at = this.#direct.get(place);
    if (at) return at;
    const { place: first } = this.picked;
    if (first === null) return this.switching ? (this.#touching(place)[0] ?? null) : null;
    return onlyOne(this.#both(first, place));
  }

  tap(place: string): Tapped {
    const action = this.find(place);
    if (action) return { picked: NOTHING, action };
    const { fold, place: first } = this.picked;
    if (first !== null && this.#both(first, place).length > 1) return { picked: { fold, place: first, second: place }, action };
    const again = first === place || !this.places.has(place);
    return { picked: { fold, place: again ? null : place, second: null }, action };
  }

  /** Chooses a fold, or lets go of it. */
  tapFold(fold: string): Picked {
    return this.picked.fold === fold || !this.folds.has(fold) ? NOTHING : { ...NOTHING, fold };
  }

  /** Whether tiles are all that a tap can mean. */
  get switching(): boolean {
    return this.#folds.length > 0 && this.#folds.every(({ kind }) => kind === "switch");
  }

  /** Whether the pick is a place to go to rather than an animal. */
  get arriving(): boolean {
    const { place } = this.picked;
    return place !== null && !this.#animals.has(place);
  }

  get #animals(): ReadonlySet<string> {
    return new Set(this.#folds.flatMap((action) => (action.kind === "switch" ? [] : placesOfFold(action).slice(0, action.kind === "swap" ? 2 : 1))));
  }

  #pointedOut(): Iterable<string> {
    const { place } = this.picked;
    if (this.#direct.size) return this.#direct.keys();
    if (place === null) return this.switching ? this.places : this.#animals;
    return this.#touching(place).flatMap((action) => placesOfFold(action).filter((other) => other !== place));
  }

  #touching(place: string): Action[] {
    return this.#folds.filter((action) => placesOfFold(action).includes(place));
  }

  #both(one: string, other: string): Action[] {
    return one === other ? [] : this.#touching(one).filter((action) => placesOfFold(action).includes(other));
  }

  #enough(place: string): Action[] {
    return this.#touching(place).filter(({ kind }) => kind === "switch" || this.arriving);
  }
}

function onlyOne<T>(of: readonly T[]): T | null {
  return of.length === 1 ? (of[0] ?? null) : null;
}

function placeOfAction({ fields }: Action): string {
  return fields.square ?? fields.slot ?? "";
}

/** The places that a fold is about: from where to where, or the one tile. */
export function placesOfFold({ fields }: Action): string[] {
  return fields.way?.split("-") ?? [fields.square ?? OUT];
}
