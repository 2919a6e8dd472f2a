/** A look at what an action would lead to, asked of the server before it is done. */

import type { Action } from "../../client/server/action-space";
import type { FoldedWishesView } from "../../wire/wire";

export type WhatIf = (action: Action) => Promise<unknown>;

/** Whoever only passes over something does not want to know. In milliseconds. */
const DELAY = 110;

export class ActionPreview {
  /** What would be; null while nobody looks. */
  view: FoldedWishesView | null = $state.raw(null);

  readonly #whatIf: () => WhatIf | undefined;
  /** What was answered since the table last changed, by action. */
  #known: Readonly<Record<number, FoldedWishesView | null>> = {};
  #stands: readonly unknown[] = [];
  #wanted: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(whatIf: () => WhatIf | undefined) {
    this.#whatIf = whatIf;
  }

  get possible(): boolean {
    return this.#whatIf() !== undefined;
  }

  look(action: Action | null, delay = DELAY): void {
    clearTimeout(this.#timer);
    this.#wanted = action?.id ?? null;
    if (!action || !this.possible) {
      this.view = null;
      return;
    }
    const known = this.#known[action.id];
    if (known !== undefined) this.view = known;
    else this.#timer = setTimeout(() => void this.#ask(action), delay);
  }

  /** Whether the table has changed: then nothing that was answered holds any more. */
  outdated(...stands: readonly unknown[]): boolean {
    if (stands.every((each, at) => each === this.#stands[at])) return false;
    this.#stands = stands;
    this.#known = {};
    this.look(null);
    return true;
  }

  async #ask(action: Action): Promise<void> {
    const view = ((await this.#whatIf()?.(action)) ?? null) as FoldedWishesView | null;
    if (this.#wanted !== action.id) return;
    this.#known = { ...this.#known, [action.id]: view };
    this.view = view;
  }
}
