/** A table as one seat sees it, live. Screens and boards read it; whatever changes, they follow. */

import { shownCounter } from "../device/table-storage";
import { settings } from "../device/settings.svelte";
import type { Heard, Said, TableState, Update } from "../../wire/wire";
import { ActionSpace, type Action } from "../server/action-space";
import * as api from "../server/api";
import { UnseenEvents } from "./unseen-events.svelte";
import { catalogue } from "../server/catalogue.svelte";
import { Connection, type Listener, type ConnectionState, type ConnectionServices, type RequestBody, type Success } from "./connection";
import { Refusal } from "../server/refusal";

/** How much talk is kept: as much as the server tells those who connect. */
const CHAT_LENGTH = 30;

export class LiveTable {
  readonly id: string;
  /** The number that the seat keeps, whatever happens; null for a spectator. */
  readonly chair: number | null;
  /** Null until the first word of the server. */
  state: TableState | null = $state.raw(null);
  /** Null until the cards are dealt. */
  update: Update | null = $state.raw(null);
  connectionState: ConnectionState = $state.raw({ at: "connecting" });
  /** Everything told so far, oldest first; `text` is "" where there is nothing to say. */
  log: Heard[] = $state.raw([]);
  /** What of that the player has been shown, and what is still to be shown. */
  readonly unseenEvents: UnseenEvents;
  chat: Said[] = $state.raw([]);
  /** The own action that is under way. */
  pending: Action | null = $state.raw(null);
  /** The newest no to something that was asked here, until the next thing is asked. */
  refusal: Refusal | null = $state.raw(null);

  /** The decision just accepted, until the update that follows from it; that may also come before. */
  #decided = $state.raw(0);

  readonly #space = $derived.by(() => {
    const game = this.state && catalogue.game(this.state.game);
    return game && ActionSpace.of(game);
  });

  /** What can be done now; nothing while an action of one's own is under way. */
  readonly legal: Action[] = $derived.by(() => {
    const space = this.#space;
    if (!space || !this.update || this.pending) return [];
    if (this.update.decision === 0 || this.update.decision === this.#decided) return [];
    return this.update.legal.map((id) => space.decode(id));
  });

  /** Where this seat is in the order of play, which may change until the deal; null for a spectator. */
  readonly seat: number | null = $derived.by(() => (this.chair !== null && this.state ? seatOf(this.state, this.chair) : this.chair));

  readonly names: string[] = $derived(this.state?.seats.map(({ name }) => name) ?? []);

  #connection: Connection;
  readonly #services: ConnectionServices;
  /** Whether the next update is the first after (re)connecting. */
  #catchingUp = true;
  /** The number of the newest update, and up to which number the log goes. */
  #number = 0;
  #logNumber = 0;
  #reading = false;

  constructor(id: string, chair: number | null, services: Partial<ConnectionServices> = {}) {
    this.id = id;
    this.chair = chair;
    this.unseenEvents = new UnseenEvents(chair === null ? { shown: 0 } : shownCounter(id, chair));
    this.#services = {
      socket: (address) => new WebSocket(address),
      why: () => this.#whyRefused(),
      random: Math.random,
      ...services,
    };
    void catalogue.open();
    window.addEventListener("online", this.reconnectNow);
    this.#connection = this.#connect();
  }

  /** What a board may animate. Empty when we only caught up. */
  get told(): readonly Heard[] {
    return this.unseenEvents.told;
  }

  /** For a change of language, too: everything is told again in the new one. */
  reconnect(): void {
    this.#connection.close();
    this.log = [];
    this.#logNumber = 0;
    this.chat = [];
    this.unseenEvents.discard();
    this.#connection = this.#connect();
  }

  /** Plays. A no is in `refusal` afterwards; nothing is thrown. */
  async act(action: Action): Promise<void> {
    const decision = this.update?.decision ?? 0;
    if (this.pending || decision === 0) return;
    this.pending = action;
    const yes = await this.send({ do: "act", decision, action: action.id });
    if (yes) this.#decided = decision;
    this.pending = null;
  }

  /** Asks and shows a no in `refusal`; null if it was a no. */
  async send(body: RequestBody): Promise<Success | null> {
    this.refusal = null;
    try {
      return await this.#connection.request(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return null;
    }
  }

  /** Asks; a no is thrown as a `Refusal`. */
  request(body: RequestBody): Promise<Success> {
    return this.#connection.request(body);
  }

  /** What would be seen after an action; null where nobody can know. */
  async whatIf(action: Action): Promise<unknown> {
    try {
      const said = await this.request({ do: "what_if", action: action.id });
      return said.is === "preview" ? said.view : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Connects at once instead of waiting; does nothing while the line is open. */
  readonly reconnectNow = (): void => {
    this.#connection.reconnectNow();
  };

  disconnect(): void {
    window.removeEventListener("online", this.reconnectNow);
    this.#connection.close();
  }

  /** Asks for what has not been shown yet. */
  #connect(): Connection {
    const since = this.unseenEvents.known;
    this.#number = since;
    const address = { table: this.id, chair: this.chair, language: settings.language, since };
    const listener: Listener = {
      tableChanged: (state) => {
        this.chat = renumberedChat(this.chat, this.state, state);
        this.state = state;
        // Where nothing is dealt yet there is nothing to catch up with: the deal is news.
        if (state.status === "open") this.#catchingUp = false;
      },
      updated: (update) => this.#receive(update),
      chatted: (said) => (this.chat = [...this.chat, said].slice(-CHAT_LENGTH)),
      connectionChanged: (state) => this.#followConnection(state),
    };
    return new Connection(address, listener, this.#services);
  }

  #followConnection(state: ConnectionState): void {
    this.connectionState = state;
    if (state.at === "connecting") {
      this.#catchingUp = true;
      // The latest talk is told again to whoever connects.
      this.chat = [];
    }
  }

  #receive(update: Update): void {
    this.unseenEvents.receive(update, this.#catchingUp);
    this.#catchingUp = false;
    const follows = this.#logNumber === this.#number && !update.skipped;
    this.#number = update.number;
    if (follows) {
      this.log = [...this.log, ...update.told];
      this.#logNumber = update.number;
    } else if (this.#logNumber < update.number) void this.#loadLog();
    this.update = update;
    this.#decided = 0;
  }

  /** What was told before is not told again: the server has all that lasts in one page. */
  async #loadLog(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let before = -1; before < this.#logNumber && this.#logNumber < this.#number; ) {
        const connection = this.#connection;
        const { told, number } = await api.eventLog(this.id, this.seat);
        // After a change of language it is the wrong one.
        if (connection !== this.#connection) continue;
        before = this.#logNumber;
        this.log = told.map((line) => ({ ...line, fleeting: false, sight: false }));
        this.#logNumber = number;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
    } finally {
      this.#reading = false;
    }
  }

  async #whyRefused(): Promise<Refusal | null> {
    try {
      const { state, mine } = await api.tableSeen(this.id);
      if (this.chair === null || mine.some((seat) => state.seats[seat]?.chair === this.chair)) return null;
      return new Refusal("not-your-seat", "");
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
}

/** Where a chair is now. The server drops none that somebody sits on. */
function seatOf(state: TableState, chair: number): number {
  return state.seats.findIndex((each) => each.chair === chair);
}

/** What was said stays with whoever said it when seats get other numbers. */
function renumberedChat(chat: Said[], before: TableState | null, now: TableState): Said[] {
  if (!before) return chat;
  return chat.map((said) => {
    const chair = before.seats[said.seat]?.chair;
    return chair === undefined ? said : { ...said, seat: seatOf(now, chair) };
  });
}
