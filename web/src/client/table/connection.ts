/**
 * The connection of one seat to its table: a WebSocket that comes back by itself.
 *
 * What was asked and not answered when it broke is asked again where that is safe: the server knows an
 * action by its decision number, so it never happens twice.
 */

import { t } from "../texts";
import type { Accepted, Answer, Described, Hinted, Pong, Preview, Request, Said, TableState, Update } from "../../wire/wire";
import { Refusal } from "../server/refusal";

/** How the connection stands. `why` is the code of a `bye`, or one of `Refusal`. */
export type ConnectionState =
  | { at: "connecting" }
  | { at: "open" }
  | { at: "waiting"; until: number; why: string }
  | { at: "ended"; why: string };

/** What is told goes here, in the order in which it came. */
export interface Listener {
  tableChanged(state: TableState): void;
  updated(update: Update): void;
  chatted(said: Said): void;
  connectionChanged(state: ConnectionState): void;
}

export interface SeatAddress {
  table: string;
  /** The number that a seat keeps; null for a spectator. */
  chair: number | null;
  language: string;
  /** The newest number that is known already. */
  since?: number;
}

export interface ConnectionServices {
  socket: (address: string) => WebSocket;
  /** Why a socket may have been refused from the start; a browser does not tell. Null: no reason known. */
  why: () => Promise<Refusal | null>;
  /** From 0 to 1, so that not everybody comes back at the same moment. */
  random: () => number;
}

/** Without Omit over each kind of request by itself, its own fields would be lost. */
type Unnumbered<R> = R extends Request ? Omit<R, "ref"> : never;
export type RequestBody = Unnumbered<Request>;
export type Success = Accepted | Preview | Described | Hinted | Pong;

const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** After so long a silence we ask whether anybody is there, and then wait so long for an answer. */
const SILENCE = 25_000;
const ANSWER_TIMEOUT = 10_000;
/** What can be asked twice without happening twice. */
const REPEATABLE = new Set<Request["do"]>([
  ...(["act", "undo", "what_if", "hint", "ready", "reveal", "mute"] as const),
  ...(["first", "fill_seat", "drop_seat"] as const),
]);

interface PendingRequest {
  request: Request;
  sent: boolean;
  resolve: (answer: Success) => void;
  reject: (refusal: Refusal) => void;
}

export class Connection {
  state: ConnectionState = { at: "connecting" };
  readonly #address: SeatAddress;
  readonly #listener: Listener;
  readonly #services: ConnectionServices;
  #since: number;
  #socket: WebSocket | null = null;
  readonly #pending = new Map<number, PendingRequest>();
  #ref = 0;
  #failures = 0;
  #bye: { code: string; retryAfter: number } | null = null;
  #opened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: SeatAddress, listener: Listener, services: ConnectionServices) {
    this.#address = address;
    this.#listener = listener;
    this.#services = services;
    this.#since = address.since ?? 0;
    this.#connect();
  }

  /** The newest number that was told, for a connection that takes over from this one. */
  get since(): number {
    return this.#since;
  }

  /** Resolves with the answer, rejects with a `Refusal`. While the connection is broken it waits. */
  request(body: RequestBody): Promise<Success> {
    if (this.state.at === "ended") return Promise.reject(connectionLost(this.state.why));
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      const asked = { request: { ...body, ref }, sent: false, resolve, reject };
      this.#pending.set(ref, asked);
      if (this.state.at === "open") this.#send(asked);
    });
  }

  /** Does not wait any longer: the network is back, or somebody pressed a button. */
  reconnectNow(): void {
    if (this.state.at === "waiting") this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    if (this.state.at !== "ended") this.#end("gone");
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#bye = null;
    this.#opened = false;
    this.#setState({ at: "connecting" });
    const socket = this.#services.socket(socketAddress(this.#address, this.#since));
    this.#socket = socket;
    socket.onopen = () => this.#socketOpened(socket);
    socket.onmessage = (message) => this.#receive(socket, message.data);
    socket.onclose = () => this.#socketClosed(socket);
    this.#watchForSilence(socket, ANSWER_TIMEOUT);
  }

  #socketOpened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#opened = true;
    this.#setState({ at: "open" });
    for (const asked of this.#pending.values()) this.#send(asked);
    this.#watchForSilence(socket, SILENCE);
  }

  #receive(socket: WebSocket, text: unknown): void {
    if (socket !== this.#socket) return;
    this.#watchForSilence(socket, SILENCE);
    const said = JSON.parse(String(text)) as Answer;
    switch (said.is) {
      case "table":
        this.#failures = 0;
        this.#listener.tableChanged(said);
        break;
      case "update":
        this.#since = said.number;
        this.#listener.updated(said);
        break;
      case "said":
        this.#listener.chatted(said);
        break;
      case "bye":
        this.#bye = { code: said.code, retryAfter: said.retry_after };
        break;
      case "refused":
        this.#settled(said.ref)?.reject(Refusal.of(said));
        break;
      case "accepted":
      case "preview":
      case "described":
      case "hinted":
      case "pong":
        this.#settled(said.ref)?.resolve(said);
        break;
      case "beat":
        break;
    }
  }

  #settled(ref: number): PendingRequest | undefined {
    const asked = this.#pending.get(ref);
    this.#pending.delete(ref);
    return asked;
  }

  #send(asked: PendingRequest): void {
    asked.sent = true;
    this.#socket?.send(JSON.stringify(asked.request));
  }

  /** Networks die without a word; whoever hears nothing asks once, and then takes the connection for dead. */
  #watchForSilence(socket: WebSocket, timeout: number): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      if (this.#opened && timeout === SILENCE) {
        socket.send(JSON.stringify({ do: "ping", ref: 0 }));
        this.#watchForSilence(socket, ANSWER_TIMEOUT);
      } else {
        this.#socketClosed(socket);
        socket.close();
      }
    }, timeout);
  }

  #socketClosed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#detachSocket();
    for (const [ref, asked] of this.#pending) {
      if (asked.sent && !REPEATABLE.has(asked.request.do)) {
        this.#pending.delete(ref);
        asked.reject(connectionLost("not-sent"));
      }
      asked.sent = false;
    }
    const bye = this.#bye;
    if (bye && bye.retryAfter < 0) this.#end(bye.code);
    else if (bye) this.#reconnectLater(bye.retryAfter, bye.code);
    else if (this.#opened) this.#reconnectLater(SHORTEST_PAUSE, "unreachable");
    else void this.#findReason();
  }

  /** It never opened: either nobody is there, or we are not wanted. */
  async #findReason(): Promise<void> {
    this.#reconnectLater(SHORTEST_PAUSE, "unreachable");
    const waiting = this.state;
    const why = await this.#services.why();
    if (this.state !== waiting || !why) return;
    if (why.retryAfter === null) this.#end(why.code);
    else if (why.code !== "unreachable") this.#reconnectLater(why.retryAfter, why.code);
  }

  /** At least so long, longer with every failure in a row, and never all at once. */
  #reconnectLater(least: number, why: string): void {
    const backoff = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** this.#failures++ - SHORTEST_PAUSE);
    const pause = least + (backoff + least / 2) * this.#services.random();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause);
    this.#setState({ at: "waiting", until: Date.now() + pause, why });
  }

  #end(why: string): void {
    const socket = this.#socket;
    this.#detachSocket();
    clearTimeout(this.#timer);
    socket?.close();
    this.#setState({ at: "ended", why });
    for (const asked of this.#pending.values()) asked.reject(connectionLost(why));
    this.#pending.clear();
  }

  /** From now on this socket is not listened to. */
  #detachSocket(): void {
    clearTimeout(this.#silenceTimer);
    this.#socket = null;
  }

  #setState(state: ConnectionState): void {
    this.state = state;
    this.#listener.connectionChanged(state);
  }
}

function socketAddress({ table, chair, language }: SeatAddress, since: number): string {
  const query = new URLSearchParams({ lang: language, since: String(since) });
  if (chair !== null) query.set("chair", String(chair));
  const origin = location.origin.replace(/^http/, "ws");
  return `${origin}/api/tables/${encodeURIComponent(table)}/socket?${query.toString()}`;
}

function connectionLost(code: string): Refusal {
  return new Refusal(code, t("not-sent"));
}
