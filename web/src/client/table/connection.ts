/**
 * The line of one seat to its table: a WebSocket that comes back by itself.
 *
 * What was asked and not answered when it broke is asked again where that is safe: the server knows an
 * action by its decision number, so it never happens twice.
 */

import { t } from "../texts";
import type { Accepted, Answer, Described, Hinted, Pong, Preview, Request, Said, TableState, Update } from "../../wire/wire";
import { Refusal } from "../server/refusal";

/** How the line stands. `why` is the code of a `bye`, or one of `Refusal`. */
export type Line =
  | { at: "connecting" }
  | { at: "open" }
  | { at: "waiting"; until: number; why: string }
  | { at: "ended"; why: string };

/** What is told goes here, in the order in which it came. */
export interface Ears {
  table(state: TableState): void;
  update(update: Update): void;
  said(said: Said): void;
  line(line: Line): void;
}

export interface Place {
  table: string;
  /** The number that a seat keeps; null for a spectator. */
  chair: number | null;
  language: string;
  /** The newest number that is known already. */
  since?: number;
}

export interface Means {
  socket: (address: string) => WebSocket;
  /** Why a socket may have been refused from the start; a browser does not tell. Null: no reason known. */
  why: () => Promise<Refusal | null>;
  /** From 0 to 1, so that not everybody comes back at the same moment. */
  random: () => number;
}

/** Without Omit over each kind of request by itself, its own fields would be lost. */
type Unnumbered<R> = R extends Request ? Omit<R, "ref"> : never;
export type Wish = Unnumbered<Request>;
export type Yes = Accepted | Preview | Described | Hinted | Pong;

const SHORTEST = 1000;
const LONGEST = 30_000;
/** After so long a silence we ask whether anybody is there, and then wait so long for an answer. */
const SILENCE = 25_000;
const PATIENCE = 10_000;
/** What can be asked twice without happening twice. */
const AGAIN = new Set<Request["do"]>([
  ...(["act", "undo", "what_if", "hint", "ready", "reveal", "mute"] as const),
  ...(["first", "fill_seat", "drop_seat"] as const),
]);

interface Asked {
  request: Request;
  sent: boolean;
  yes: (answer: Yes) => void;
  no: (refusal: Refusal) => void;
}

export class Connection {
  line: Line = { at: "connecting" };
  readonly #place: Place;
  readonly #ears: Ears;
  readonly #means: Means;
  #since: number;
  #socket: WebSocket | null = null;
  readonly #asked = new Map<number, Asked>();
  #ref = 0;
  #tries = 0;
  #bye: { code: string; retryAfter: number } | null = null;
  #opened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hearing: ReturnType<typeof setTimeout> | undefined;

  constructor(place: Place, ears: Ears, means: Means) {
    this.#place = place;
    this.#ears = ears;
    this.#means = means;
    this.#since = place.since ?? 0;
    this.#connect();
  }

  /** The newest number that was told, for a connection that takes over from this one. */
  get since(): number {
    return this.#since;
  }

  /** Resolves with a yes, rejects with a `Refusal`. While the line is broken it waits. */
  ask(wish: Wish): Promise<Yes> {
    if (this.line.at === "ended") return Promise.reject(lost(this.line.why));
    const ref = ++this.#ref;
    return new Promise((yes, no) => {
      const asked = { request: { ...wish, ref }, sent: false, yes, no };
      this.#asked.set(ref, asked);
      if (this.line.at === "open") this.#send(asked);
    });
  }

  /** Does not wait any longer: the network is back, or somebody pressed a button. */
  hurry(): void {
    if (this.line.at === "waiting") this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    if (this.line.at !== "ended") this.#end("gone");
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#bye = null;
    this.#opened = false;
    this.#say({ at: "connecting" });
    const socket = this.#means.socket(address(this.#place, this.#since));
    this.#socket = socket;
    socket.onopen = () => this.#open(socket);
    socket.onmessage = (message) => this.#hear(socket, message.data);
    socket.onclose = () => this.#closed(socket);
    this.#listen(socket, PATIENCE);
  }

  #open(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#opened = true;
    this.#say({ at: "open" });
    for (const asked of this.#asked.values()) this.#send(asked);
    this.#listen(socket, SILENCE);
  }

  #hear(socket: WebSocket, text: unknown): void {
    if (socket !== this.#socket) return;
    this.#listen(socket, SILENCE);
    const said = JSON.parse(String(text)) as Answer;
    switch (said.is) {
      case "table":
        this.#tries = 0;
        this.#ears.table(said);
        break;
      case "update":
        this.#since = said.number;
        this.#ears.update(said);
        break;
      case "said":
        this.#ears.said(said);
        break;
      case "bye":
        this.#bye = { code: said.code, retryAfter: said.retry_after };
        break;
      case "refused":
        this.#answered(said.ref)?.no(Refusal.of(said));
        break;
      case "accepted":
      case "preview":
      case "described":
      case "hinted":
      case "pong":
        this.#answered(said.ref)?.yes(said);
        break;
      case "beat":
        break;
    }
  }

  #answered(ref: number): Asked | undefined {
    const asked = this.#asked.get(ref);
    this.#asked.delete(ref);
    return asked;
  }

  #send(asked: Asked): void {
    asked.sent = true;
    this.#socket?.send(JSON.stringify(asked.request));
  }

  /** Networks die without a word; whoever hears nothing asks once, and then takes the line for dead. */
  #listen(socket: WebSocket, patience: number): void {
    clearTimeout(this.#hearing);
    this.#hearing = setTimeout(() => {
      if (this.#opened && patience === SILENCE) {
        socket.send(JSON.stringify({ do: "ping", ref: 0 }));
        this.#listen(socket, PATIENCE);
      } else {
        this.#closed(socket);
        socket.close();
      }
    }, patience);
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    for (const [ref, asked] of this.#asked) {
      if (asked.sent && !AGAIN.has(asked.request.do)) {
        this.#asked.delete(ref);
        asked.no(lost("not-sent"));
      }
      asked.sent = false;
    }
    const bye = this.#bye;
    if (bye && bye.retryAfter < 0) this.#end(bye.code);
    else if (bye) this.#wait(bye.retryAfter, bye.code);
    else if (this.#opened) this.#wait(SHORTEST, "unreachable");
    else void this.#refused();
  }

  /** It never opened: either nobody is there, or we are not wanted. */
  async #refused(): Promise<void> {
    this.#wait(SHORTEST, "unreachable");
    const waiting = this.line;
    const why = await this.#means.why();
    if (this.line !== waiting || !why) return;
    if (why.retryAfter === null) this.#end(why.code);
    else if (why.code !== "unreachable") this.#wait(why.retryAfter, why.code);
  }

  /** At least so long, longer with every failure in a row, and never all at once. */
  #wait(least: number, why: string): void {
    const backoff = Math.min(LONGEST, SHORTEST * 2 ** this.#tries++ - SHORTEST);
    const pause = least + (backoff + least / 2) * this.#means.random();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause);
    this.#say({ at: "waiting", until: Date.now() + pause, why });
  }

  #end(why: string): void {
    const socket = this.#socket;
    this.#drop();
    clearTimeout(this.#timer);
    socket?.close();
    this.#say({ at: "ended", why });
    for (const asked of this.#asked.values()) asked.no(lost(why));
    this.#asked.clear();
  }

  /** From now on this socket is not listened to. */
  #drop(): void {
    clearTimeout(this.#hearing);
    this.#socket = null;
  }

  #say(line: Line): void {
    this.line = line;
    this.#ears.line(line);
  }
}

function address({ table, chair, language }: Place, since: number): string {
  const query = new URLSearchParams({ lang: language, since: String(since) });
  if (chair !== null) query.set("chair", String(chair));
  const origin = location.origin.replace(/^http/, "ws");
  return `${origin}/api/tables/${encodeURIComponent(table)}/socket?${query.toString()}`;
}

function lost(code: string): Refusal {
  return new Refusal(code, t("not-sent"));
}
