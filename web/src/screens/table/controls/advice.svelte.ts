/** A bot's advice for the decision that a seat owes. It is worth nothing any more once that decision is made. */

import type { Action } from "../../../client/server/action-space";
import type { LiveTable } from "../../../client/table/live-table.svelte";
import type { Hinted } from "../../../wire/wire";

export class Advice {
  readonly #table: () => Pick<LiveTable, "state" | "update" | "legal" | "send">;
  /** The decision it was asked for; 0 for none. */
  #asked = $state(0);
  #given = $state.raw<{ decision: number; said: Hinted } | null>(null);

  constructor(table: () => Pick<LiveTable, "state" | "update" | "legal" | "send">) {
    this.#table = table;
  }

  readonly #decision = $derived.by(() => this.#table().update?.decision ?? 0);

  /** Whether there is something to ask about, and the table allows it. */
  readonly possible = $derived.by(() => (this.#table().state?.hints ?? false) && this.#decision > 0);

  /** A bot takes its time. */
  readonly awaited = $derived.by(() => this.#asked !== 0 && this.#asked === this.#decision && this.text === "");

  readonly #said = $derived.by(() => (this.#given?.decision === this.#decision ? this.#given.said : null));

  readonly text = $derived.by(() => this.#said?.text ?? "");

  /** To win with it, from 0 to 1; null where nobody can tell. */
  readonly chance = $derived.by(() => this.#said?.chance ?? null);

  readonly action: Action | null = $derived.by(
    () => this.#table().legal.find((action) => action.id === this.#said?.action) ?? null,
  );

  /** It was read; the board marks it no longer. */
  dismiss(): void {
    this.#given = null;
  }

  async ask(): Promise<void> {
    const decision = this.#decision;
    if (!this.possible || this.awaited) return;
    this.#asked = decision;
    const said = await this.#table().send({ do: "hint" });
    this.#asked = 0;
    if (said?.is === "hinted") this.#given = { decision, said };
  }
}
