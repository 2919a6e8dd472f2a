/** From taps on cards to an action. What can be tapped, and what a tap may come to, follows from what is legal. */

import type { Action } from "../../client/server/action-space";

export interface Picked {
  readonly place: string | null;
  /** Whether the next card tapped is the one to switch it with. */
  readonly switching: boolean;
}

export interface Tapped {
  readonly picked: Picked;
  readonly action: Action | null;
}

export const NOTHING: Picked = { place: null, switching: false };

/** The places that an action touches. */
export function placesOfAction(action: Action): string[] {
  return [action.fields.place, action.fields.other].filter((place) => place !== undefined);
}

export class CardSelection {
  readonly #legal: readonly Action[];
  /** What is picked, as far as anything legal is left of it. */
  readonly picked: Picked;

  constructor(legal: readonly Action[], picked: Picked) {
    this.#legal = legal;
    const { place } = picked;
    this.picked = place !== null && legal.some((action) => placesOfAction(action).includes(place)) ? picked : NOTHING;
  }

  /** The cards that a tap does something with. */
  get places(): ReadonlySet<string> {
    if (this.picked.switching) return new Set([...this.#partners.keys(), this.picked.place ?? ""]);
    return new Set(this.#legal.flatMap(placesOfAction));
  }

  get peek(): Action | null {
    return this.#with("peek")[0] ?? null;
  }

  get shuffle(): Action | null {
    return this.#with("shuffle")[0] ?? null;
  }

  get canSwitch(): boolean {
    return this.#partners.size > 0;
  }

  get declare(): Action | null {
    return this.#legal.find(({ kind }) => kind === "declare") ?? null;
  }

  /** Where cards can only be looked at there is nothing to choose after the tap. */
  get onlyPeeks(): boolean {
    return this.#legal.length > 0 && this.#legal.every(({ kind }) => kind === "peek");
  }

  tap(place: string): Tapped {
    if (!this.places.has(place)) return { picked: this.picked, action: null };
    if (this.onlyPeeks) {
      return { picked: NOTHING, action: this.#legal.find(({ fields }) => fields.place === place) ?? null };
    }
    if (place === this.picked.place) {
      return { picked: this.picked.switching ? { place, switching: false } : NOTHING, action: null };
    }
    const partner = this.picked.switching ? this.#partners.get(place) : undefined;
    if (partner) return { picked: NOTHING, action: partner };
    return { picked: { place, switching: false }, action: null };
  }

  /** The cards that the picked one can be switched with, and how. */
  get #partners(): ReadonlyMap<string, Action> {
    const { place } = this.picked;
    return new Map(
      this.#with("switch").map((action) => [placesOfAction(action).find((each) => each !== place) ?? "", action]),
    );
  }

  #with(kind: string): Action[] {
    const { place } = this.picked;
    return this.#legal.filter((action) => place !== null && action.kind === kind && placesOfAction(action).includes(place));
  }
}

/** What a hint points at just now: a card, or one of the buttons that belong to the picked one. */
export function adviceTarget(advice: Action | null, picked: Picked): { places: readonly string[]; button: string | null } {
  if (!advice) return { places: [], button: null };
  const places = placesOfAction(advice);
  if (!places.length) return { places, button: advice.kind };
  if (picked.place === null || !places.includes(picked.place)) return { places, button: null };
  if (!picked.switching) return { places: [], button: advice.kind };
  return { places: places.filter((place) => place !== picked.place), button: null };
}
