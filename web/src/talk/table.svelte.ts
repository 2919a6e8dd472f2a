/** A table as one seat sees it, live. Screens and boards read it; whatever changes, they follow. */

import { settings } from "../shell/settings.svelte";
import type { Heard, Said, TableState, Update } from "../wire/wire";
import { Space, type Action } from "./actions";
import * as api from "./api";
import { catalogue } from "./catalogue.svelte";
import { Connection, type Ears, type Line, type Means, type Wish, type Yes } from "./connection";
import { Refusal } from "./refusal";

/** How much talk is kept: as much as the server tells those who connect. */
const TALK = 30;

export class Table {
  readonly id: string;
  /** Null for a spectator. */
  readonly seat: number | null;
  /** Null until the first word of the server. */
  state: TableState | null = $state.raw(null);
  /** Null until the cards are dealt. */
  update: Update | null = $state.raw(null);
  line: Line = $state.raw({ at: "connecting" });
  /** Everything told so far, oldest first; `text` is "" where there is nothing to say. */
  log: Heard[] = $state.raw([]);
  /** What the newest update told: what a board may animate. Empty when we only caught up. */
  told: Heard[] = $state.raw([]);
  talk: Said[] = $state.raw([]);
  /** The own action that is under way. */
  pending: Action | null = $state.raw(null);
  /** The newest no to something that was asked here, until the next thing is asked. */
  refusal: Refusal | null = $state.raw(null);

  /** The decision just accepted, until the update that follows from it; that may also come before. */
  #decided = $state.raw(0);

  readonly #space = $derived.by(() => {
    const game = this.state && catalogue.game(this.state.game);
    return game && Space.of(game);
  });

  /** What can be done now; nothing while an action of one's own is under way. */
  readonly legal: Action[] = $derived.by(() => {
    const space = this.#space;
    if (!space || !this.update || this.pending) return [];
    if (this.update.decision === 0 || this.update.decision === this.#decided) return [];
    return this.update.legal.map((id) => space.decode(id));
  });

  readonly names: string[] = $derived(this.state?.seats.map(({ name }) => name) ?? []);

  #connection: Connection;
  readonly #means: Means;
  /** Whether the next update only says how things stand, as after (re)connecting. */
  #catchingUp = true;

  constructor(id: string, seat: number | null, means: Partial<Means> = {}) {
    this.id = id;
    this.seat = seat;
    this.#means = {
      socket: (address) => new WebSocket(address),
      why: () => this.#why(),
      random: Math.random,
      ...means,
    };
    void catalogue.open();
    window.addEventListener("online", this.hurry);
    this.#connection = this.#connect(0);
  }

  /** For a change of language, too: everything is told again in the new one. */
  reconnect(): void {
    this.#connection.close();
    this.log = [];
    this.talk = [];
    this.#connection = this.#connect(0);
  }

  /** Plays. A no is in `refusal` afterwards; nothing is thrown. */
  async act(action: Action): Promise<void> {
    const decision = this.update?.decision ?? 0;
    if (this.pending || decision === 0) return;
    this.pending = action;
    const yes = await this.try({ do: "act", decision, action: action.id });
    if (yes) this.#decided = decision;
    this.pending = null;
  }

  /** Asks and shows a no in `refusal`; null if it was a no. */
  async try(wish: Wish): Promise<Yes | null> {
    this.refusal = null;
    try {
      return await this.#connection.ask(wish);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return null;
    }
  }

  /** Asks; a no is thrown as a `Refusal`. */
  ask(wish: Wish): Promise<Yes> {
    return this.#connection.ask(wish);
  }

  /** What would be seen after an action; null where nobody can know. */
  async whatIf(action: Action): Promise<unknown> {
    try {
      const said = await this.ask({ do: "what_if", action: action.id });
      return said.is === "preview" ? said.view : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Connects at once instead of waiting; does nothing while the line is open. */
  readonly hurry = (): void => {
    this.#connection.hurry();
  };

  leave(): void {
    window.removeEventListener("online", this.hurry);
    this.#connection.close();
  }

  #connect(since: number): Connection {
    const place = { table: this.id, seat: this.seat, language: settings.language, since };
    const ears: Ears = {
      table: (state) => {
        this.state = state;
        // Where nothing is dealt yet there is nothing to catch up with: the deal is news.
        if (state.status === "open") this.#catchingUp = false;
      },
      update: (update) => this.#hear(update),
      said: (said) => (this.talk = [...this.talk, said].slice(-TALK)),
      line: (line) => this.#follow(line),
    };
    return new Connection(place, ears, this.#means);
  }

  #follow(line: Line): void {
    this.line = line;
    if (line.at === "connecting") {
      this.#catchingUp = true;
      // The latest talk is told again to whoever connects.
      this.talk = [];
    }
  }

  #hear(update: Update): void {
    this.told = this.#catchingUp ? [] : update.told;
    this.#catchingUp = false;
    this.log = [...this.log, ...update.told];
    this.update = update;
    this.#decided = 0;
    if (update.skipped) void this.#readLog();
  }

  /** The gap was too large to be told: the server has it all in one page. */
  async #readLog(): Promise<void> {
    try {
      const { told } = await api.log(this.id, this.seat);
      this.log = told.map((line) => ({ ...line, fleeting: false }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
    }
  }

  async #why(): Promise<Refusal | null> {
    try {
      const { mine } = await api.look(this.id);
      if (this.seat === null || mine.includes(this.seat)) return null;
      return new Refusal("not-your-seat", "");
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
}
