/** Asking takes two taps, a creature and a player, in either order. Only what is legal can be tapped. */

import type { Action } from "../../../client/server/action-space";

export interface Picked {
  readonly creature: string | null;
  /** A seat, from 0. */
  readonly target: number | null;
}

export const NOTHING: Picked = { creature: null, target: null };

/** What a tap leads to: a pick that waits for its other half, or the question itself. */
export interface Tapped {
  readonly picked: Picked;
  readonly action: Action | null;
}

export class QuestionSelection {
  readonly #asks: readonly Action[];
  readonly creatures: ReadonlySet<string>;
  readonly targets: ReadonlySet<number>;
  /** Halves that leave no choice count as picked from the start. */
  readonly picked: Picked;

  constructor(legal: readonly Action[], picked: Picked) {
    this.#asks = legal.filter(({ kind }) => kind === "ask");
    this.creatures = new Set(this.#asks.map(creatureOf));
    this.targets = new Set(this.#asks.map(targetOf));
    this.picked = {
      creature: pickedOrOnly(this.creatures, picked.creature),
      target: pickedOrOnly(this.targets, picked.target),
    };
  }

  /** The question that would be asked. */
  find({ creature, target }: Picked): Action | null {
    return this.#asks.find((ask) => creatureOf(ask) === creature && targetOf(ask) === target) ?? null;
  }

  tapCreature(creature: string): Tapped {
    if (!this.creatures.has(creature)) return { picked: this.picked, action: null };
    const action = this.find({ creature, target: this.picked.target });
    if (action) return { picked: NOTHING, action };
    return { picked: { creature: this.picked.creature === creature ? null : creature, target: null }, action: null };
  }

  tapTarget(target: number): Tapped {
    if (!this.targets.has(target)) return { picked: this.picked, action: null };
    const action = this.find({ creature: this.picked.creature, target });
    if (action) return { picked: NOTHING, action };
    return { picked: { creature: null, target: this.picked.target === target ? null : target }, action: null };
  }
}

function creatureOf(ask: Action): string {
  return ask.fields.creature ?? "";
}

function targetOf(ask: Action): number {
  return ask.at.seat ?? -1;
}

function pickedOrOnly<T>(possible: ReadonlySet<T>, wanted: T | null): T | null {
  if (wanted !== null && possible.has(wanted)) return wanted;
  const [only] = possible;
  return possible.size === 1 && only !== undefined ? only : null;
}
