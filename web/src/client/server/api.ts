/**
 * The pages of the API, one function each. A no is thrown as a `Refusal`. Pages that are only for programs
 * (identity, stream, openapi) are left out: a browser has a cookie and a WebSocket.
 */

import { settings } from "../device/settings.svelte";
import { t } from "../texts";
import type * as wire from "../../wire/wire";
import { isRefused, Refusal } from "./refusal";

export const games = () => asked<wire.Catalogue>("GET", "/api/games");
export const book = (game: string, language: string) =>
  asked<wire.BookShown>("GET", `/api/games/${encodeURIComponent(game)}/book?lang=${language}`);
export const lesson = (game: string, language: string) =>
  asked<wire.LessonShown>("GET", `/api/games/${encodeURIComponent(game)}/lesson?lang=${language}`);
/** What everybody can play today. */
export const daily = (game: string) => asked<wire.DailyShown>("GET", `/api/games/${encodeURIComponent(game)}/daily`);
export const health = () => asked<wire.Health>("GET", "/healthz");
export const lobby = () => asked<wire.Lobby>("GET", "/api/lobby");
export const ownTables = () => asked<wire.OwnTables>("GET", "/api/tables");
export const create = (form: wire.NewTable) => asked<wire.Created>("POST", "/api/tables", form);
export const join = (form: wire.Join) => asked<wire.Joined>("POST", "/api/join", form);
/** What a link is for; it is not used up. */
export const peek = (form: wire.Peek) => asked<wire.Peeked>("POST", "/api/peek", form);

export const look = (table: string) => asked<wire.Seen>("GET", one(table));
export const clear = (table: string) => asked<null>("DELETE", one(table));
export const sit = (table: string, form: wire.Sit) => asked<wire.Joined>("POST", one(table, "/sit"), form);
/** A new link for a seat that nobody has taken; without a seat, for spectators. */
export const renew = (table: string, seat: number | null) => asked<wire.Invited>("POST", one(table, "/renew"), { seat });
export const leave = (table: string) => asked<null>("POST", one(table, "/leave"));
export const move = (table: string, seat: number) => asked<wire.Invited>("POST", one(table, "/move"), { seat });
export const rematch = (table: string) => asked<wire.Moved>("POST", one(table, "/rematch"));
export const log = (table: string, seat: number | null) => asked<wire.Log>("GET", one(table, "/log") + at(seat));
export const record = async (table: string) => (await fetched("GET", one(table, "/record"))).text();
/** A page of frames of a finished game, with somebody's eyes. */
export const review = (table: string, language: string) =>
  asked<wire.Review>("GET", one(table, `/review?lang=${language}`));
export const replay = (table: string, eyes: string, start: number, language: string) =>
  asked<wire.Replay>("GET", one(table, `/replay?eyes=${eyes}&start=${start}&lang=${language}`));
/** The result in a few lines to pass on; only after games with published dice. */
export const shared = (table: string, language: string) =>
  asked<wire.SharedResult>("GET", one(table, `/share?lang=${language}`));
/** To play on from there, at a new table. */
export const branch = (table: string, form: wire.Branch) => asked<wire.Moved>("POST", one(table, "/branch"), form);
/** One request without a WebSocket; the table screen uses its connection instead. */
export const ask = (table: string, seat: number | null, request: wire.Request) =>
  asked<wire.Answer>("POST", one(table, "/ask") + at(seat), request);

/** Where the record can be downloaded. */
export const recordAddress = (table: string) => one(table, "/record");

function one(table: string, page = ""): string {
  return `/api/tables/${encodeURIComponent(table)}${page}`;
}

function at(seat: number | null): string {
  return seat === null ? "" : `?seat=${seat}`;
}

async function asked<Answer>(method: string, path: string, form?: object): Promise<Answer> {
  const response = await fetched(method, path, form);
  const text = await response.text();
  return (text ? read(text) : null) as Answer;
}

async function fetched(method: string, path: string, form?: object): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": settings.language };
  const init: RequestInit = { method, headers };
  if (form) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(form);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("unreachable", t("unreachable"), null, 1000);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refusal> {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  const retryAfter = seconds > 0 ? seconds * 1000 : null;
  const text = await response.text();
  let said: unknown;
  try {
    said = read(text);
  } catch {
    // A proxy before the server answers in its own words when nobody is behind it.
    said = null;
  }
  return isRefused(said)
    ? Refusal.of(said, retryAfter)
    : new Refusal("unreachable", t("unreachable"), null, retryAfter ?? 1000);
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("unreadable", t("unreadable"));
  }
}
