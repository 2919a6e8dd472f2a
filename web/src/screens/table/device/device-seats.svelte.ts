/** All the seats of this device at one table, and which of them is in front of it now. */

import { untrack } from "svelte";
import type { Viewing } from "../../../client/table/unseen-events.svelte";
import { LiveTable } from "../../../client/table/live-table.svelte";
import { viewsDiffer, nextOwnSeat } from "./hand-over";
import { phaseOf } from "../../../client/table/phase";

/** Each seat is told by its own connection, so for a moment one may know more than another. */
const SETTLED = 300;

export class DeviceSeats {
  /** One for each own seat, or one for a spectator. */
  readonly tables: readonly LiveTable[];
  #front = $state(0);
  /** Whether the person in front of the device has said who they are. */
  #known = $state(false);
  /** Whether there is something to hide; null until it is known. Secrets stay secrets to the end. */
  #secrets = $state<boolean | null>(null);

  /** By the numbers that seats keep. */
  constructor(table: string, chairs: readonly number[], first: number | null) {
    this.tables = chairs.length ? chairs.map((chair) => new LiveTable(table, chair)) : [new LiveTable(table, null)];
    this.#front = Math.max(0, first === null ? 0 : chairs.indexOf(first));
  }

  /** The own seats, in the order of play. */
  readonly mine: readonly number[] = $derived.by(() =>
    this.tables.flatMap(({ seat }) => (seat === null ? [] : [seat])).sort((one, other) => one - other),
  );

  readonly shown: LiveTable = $derived.by(() => {
    const table = this.tables[this.#front] ?? this.tables[0];
    if (!table) throw new Error("a place without a table");
    return table;
  });

  readonly phase = $derived.by(() => {
    const { state, update } = this.shown;
    return state && phaseOf(state, update);
  });

  /** The own seat that is to decide next, which may be the one in front. */
  readonly next: number | null = $derived.by(() => {
    if (this.mine.length < 2 || this.phase !== "running") return null;
    const [thinking = "[]", ...others] = this.tables.map(({ update }) => JSON.stringify(update?.thinking ?? []));
    // While one connection lags behind, nobody is asked to come: it would be the wrong one half of the time.
    if (others.some((other) => other !== thinking)) return this.shown.seat;
    return nextOwnSeat(this.mine, JSON.parse(thinking) as number[], this.shown.seat);
  });

  /** Somebody else's turn at this device: the seat to hand it to. */
  readonly handTo: number | null = $derived(this.next === this.shown.seat ? null : this.next);

  readonly #secretsUnknown = $derived.by(() => this.mine.length > 1 && this.#secrets === null);
  /** Until it is known what would be given away, nothing is shown. */
  readonly unsure = $derived.by(() => this.#secretsUnknown && this.phase === "running");

  readonly covered = $derived(this.#secrets === true && !this.#known && this.phase === "running");
  /** Whom the cover asks for. */
  readonly expected: number | null = $derived(this.next ?? this.shown.seat);

  /** Whether the seats see different things now; perhaps only because one connection is quicker. */
  get #differ(): boolean {
    return viewsDiffer(this.tables.map(({ update }) => update?.view));
  }

  /** To be called in an effect: looks whether the seats see different things. */
  detectSecrets(): (() => void) | undefined {
    if (this.mine.length < 2 || this.phase !== "running" || this.#secrets) return undefined;
    if (this.tables.some(({ update }) => !update)) return undefined;
    if (!this.#differ) {
      this.#secrets = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      // Where nothing was hidden until now, whoever is in front has just made the first secret and may see it.
      this.#known = this.#secrets === false;
      this.#secrets = true;
    }, SETTLED);
    return () => clearTimeout(timer);
  }

  /** To be called in an effect: where nothing is hidden the next one simply goes on. */
  passOn(): void {
    if (this.#secrets === false && !this.#differ && this.handTo !== null) this.#bringForward(this.handTo);
  }

  /** To be called in an effect: which boards are looked at, and how, given how the page is looked at. */
  setViewing(page: Viewing): void {
    const { shown, covered } = this;
    const apart = this.secrets;
    // Also before the deal, of which one seat's connection may tell before the others.
    const looking = page && this.#secretsUnknown ? "loading" : page;
    untrack(() => {
      for (const table of this.tables) table.unseenEvents.setViewing(covered || (apart && table !== shown) ? null : looking);
    });
  }

  /** What happened meanwhile has been shown; where nothing is hidden, to all who sit at this device. */
  markMissedSeen(): void {
    for (const table of this.secrets ? [this.shown] : this.tables) table.unseenEvents.markAllSeen();
  }

  get secrets(): boolean {
    return this.#secrets === true;
  }

  handOver(): void {
    this.#known = false;
  }

  /** "I am …": from now on this seat's view is shown. */
  takeOver(): void {
    if (this.expected !== null) this.#bringForward(this.expected);
    this.#known = true;
  }

  #bringForward(seat: number): void {
    this.#front = this.tables.findIndex((table) => table.seat === seat);
  }

  disconnect(): void {
    for (const table of this.tables) table.disconnect();
  }
}
