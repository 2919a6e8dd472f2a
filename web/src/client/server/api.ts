/**
 * The pages of the API, one function each. A no is thrown as a `Refusal`. Pages that are only for programs
 * (identity, stream, openapi) are left out: a browser has a cookie and a WebSocket.
 */

import { settings } from "../device/settings.svelte";
import { t } from "../texts";
import type * as wire from "../../wire/wire";
import { isRefused, Refusal } from "./refusal";

export const catalogue = () => requestJson<wire.Catalogue>("GET", "/api/games");
export const book = (game: string, language: string) =>
  requestJson<wire.BookShown>("GET", `/api/games/${encodeURIComponent(game)}/book?lang=${language}`);
export const lesson = (game: string, language: string) =>
  requestJson<wire.LessonShown>("GET", `/api/games/${encodeURIComponent(game)}/lesson?lang=${language}`);
/** What everybody can play today. */
export const daily = (game: string) => requestJson<wire.DailyShown>("GET", `/api/games/${encodeURIComponent(game)}/daily`);
export const health = () => requestJson<wire.Health>("GET", "/healthz");
export const lobby = () => requestJson<wire.Lobby>("GET", "/api/lobby");
export const ownTables = () => requestJson<wire.OwnTables>("GET", "/api/tables");
export const createTable = (form: wire.NewTable) => requestJson<wire.Created>("POST", "/api/tables", form);
export const joinTable = (form: wire.Join) => requestJson<wire.Joined>("POST", "/api/join", form);
/** What a link is for; it is not used up. */
export const invitation = (form: wire.Peek) => requestJson<wire.Peeked>("POST", "/api/peek", form);

export const tableSeen = (table: string) => requestJson<wire.Seen>("GET", tablePath(table));
export const deleteTable = (table: string) => requestJson<null>("DELETE", tablePath(table));
export const takeListedSeat = (table: string, form: wire.Sit) => requestJson<wire.Joined>("POST", tablePath(table, "/sit"), form);
/** A new link for a seat that nobody has taken; without a seat, for spectators. */
export const renewInvitation = (table: string, seat: number | null) => requestJson<wire.Invited>("POST", tablePath(table, "/renew"), { seat });
export const leaveTable = (table: string) => requestJson<null>("POST", tablePath(table, "/leave"));
export const moveSeat = (table: string, seat: number) => requestJson<wire.Invited>("POST", tablePath(table, "/move"), { seat });
export const rematch = (table: string) => requestJson<wire.Moved>("POST", tablePath(table, "/rematch"));
export const eventLog = (table: string, seat: number | null) => requestJson<wire.Log>("GET", tablePath(table, "/log") + seatQuery(seat));
export const recordText = async (table: string) => (await send("GET", tablePath(table, "/record"))).text();
/** A page of frames of a finished game, with somebody's eyes. */
export const review = (table: string, language: string) =>
  requestJson<wire.Review>("GET", tablePath(table, `/review?lang=${language}`));
export const replay = (table: string, eyes: string, start: number, language: string) =>
  requestJson<wire.Replay>("GET", tablePath(table, `/replay?eyes=${eyes}&start=${start}&lang=${language}`));
/** The result in a few lines to pass on; only after games with published dice. */
export const sharedResult = (table: string, language: string) =>
  requestJson<wire.SharedResult>("GET", tablePath(table, `/share?lang=${language}`));
/** To play on from there, at a new table. */
export const branchTable = (table: string, form: wire.Branch) => requestJson<wire.Moved>("POST", tablePath(table, "/branch"), form);
/** One request without a WebSocket; the table screen uses its connection instead. */
export const request = (table: string, seat: number | null, request: wire.Request) =>
  requestJson<wire.Answer>("POST", tablePath(table, "/ask") + seatQuery(seat), request);

/** Where the record can be downloaded. */
export const recordAddress = (table: string) => tablePath(table, "/record");

function tablePath(table: string, page = ""): string {
  return `/api/tables/${encodeURIComponent(table)}${page}`;
}

function seatQuery(seat: number | null): string {
  return seat === null ? "" : `?seat=${seat}`;
}

async function requestJson<Answer>(method: string, path: string, form?: object): Promise<Answer> {
  const response = await send(method, path, form);
  const text = await response.text();
  return (text ? parseJson(text) : null) as Answer;
}

async function send(method: string, path: string, form?: object): Promise<Response> {
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
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

async function refusalFrom(response: Response): Promise<Refusal> {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  const retryAfter = seconds > 0 ? seconds * 1000 : null;
  const text = await response.text();
  let said: unknown;
  try {
    said = parseJson(text);
  } catch {
    // A proxy before the server answers in its own words when nobody is behind it.
    said = null;
  }
  return isRefused(said)
    ? Refusal.of(said, retryAfter)
    : new Refusal("unreachable", t("unreachable"), null, retryAfter ?? 1000);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("unreadable", t("unreadable"));
  }
}
