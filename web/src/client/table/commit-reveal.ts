/** Getting ready, and the seat's own seed for the dice: nobody has to think of it. */

import { storedTable, storeTable } from "../device/table-storage";
import { freshSeed } from "./seeds";
import type { LiveTable } from "./live-table.svelte";
import type { TableState } from "../../wire/wire";
import { commitRevealStep, allSeatsHere } from "./phase";

type OwnSeat = Pick<LiveTable, "id" | "chair" | "seat" | "state" | "send">;

export class CommitReveal {
  readonly #table: OwnSeat;
  readonly #mine: () => readonly number[];
  #before: TableState | null = null;
  #busy = false;
  /** Whether the table has waited for a person elsewhere, also before a reload: then a person says when it begins. */
  #waited: boolean;

  constructor(table: OwnSeat, mine: () => readonly number[]) {
    this.#table = table;
    this.#mine = mine;
    this.#waited = storedTable(table.id).waited;
  }

  /** To be called whenever the table has said how it stands. */
  async follow(): Promise<void> {
    const { state, seat, chair, id } = this.#table;
    if (!state || seat === null || chair === null || this.#busy) return;
    const before = this.#before;
    this.#before = state;
    if (!this.#waited && state.status === "open" && !allSeatsHere(state, this.#mine())) {
      this.#waited = true;
      storeTable(id, { waited: true });
    }
    const kept = storedTable(id).seeds[chair];
    const step = commitRevealStep(before, state, chair, kept);
    if (step === "reveal" && kept) await this.#alone(() => this.#table.send({ do: "reveal", seed: kept.seed }));
    else if (step === "restart") await this.#alone(() => this.#restart(state));
    else if (this.#mayBegin(state, seat)) await this.ready();
  }

  /** With a seed of one's own where the browser can make one. */
  ready(): Promise<void> {
    return this.#alone(() => this.#commit());
  }

  unready(): Promise<void> {
    return this.#alone(() => this.#table.send({ do: "unready" }));
  }

  #mayBegin(state: TableState, seat: number): boolean {
    return state.status === "open" && !state.seats[seat]?.ready && !this.#waited;
  }

  async #commit(): Promise<void> {
    const { id, chair } = this.#table;
    const seed = await freshSeed();
    if (seed && chair !== null) storeTable(id, { seeds: { ...storedTable(id).seeds, [chair]: seed } });
    await this.#table.send({ do: "ready", commit: seed?.commit ?? "" });
  }

  async #restart(state: TableState): Promise<void> {
    if (state.revealing) await this.#table.send({ do: "unready" });
    await this.#commit();
  }

  /** One step at a time; what the table said meanwhile is looked at afterwards. */
  async #alone(step: () => Promise<unknown>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const state = this.#table.state;
    await step();
    this.#busy = false;
    if (this.#table.state !== state) await this.follow();
  }
}
