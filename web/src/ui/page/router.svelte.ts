/**
 * Where we are, by what stands behind `#`. That part is never sent to a server, so the tokens of
 * invitations are in no log.
 */

export type Route =
  | { at: "home" }
  | { at: "new"; game: string; device?: true }
  | { at: "table"; table: string; seat: number | null }
  | { at: "join"; token: string; moment?: ReplayMoment }
  | ({ at: "replay"; table: string } & ReplayMoment)
  | { at: "rules"; game: string; clause: string | null }
  | { at: "learn"; game: string }
  | { at: "about" }
  | { at: "settings" }
  | { at: "lost" };

/** Where one is in a replay: whose eyes look (`all`, `public`, a seat), and at which frame. */
export interface ReplayMoment {
  eyes?: string;
  frame?: number;
}

export type RouteName = Route["at"];
/** The route of one screen: `RouteOf<"table">`. */
export type RouteOf<Name extends RouteName> = Extract<Route, { at: Name }>;

/** Where one looks something up, and comes back from. */
const LOOKUP_SCREENS: readonly RouteName[] = ["rules", "settings", "about"];

const LOST: Route = { at: "lost" };
/** A new table whose people all sit at this device. */
const DEVICE = "with=device";

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [at = "", first, second] = parts;
  switch (at) {
    case "":
      return { at: "home" };
    case "about":
    case "settings":
      return parts.length === 1 ? { at } : LOST;
    case "table":
      return first ? { at, table: first, seat: seatFromQuery(query) } : LOST;
    case "replay":
      return first ? { at, table: first, ...momentFromQuery(query) } : LOST;
    case "join": {
      const moment = momentFromQuery(query);
      return first ? { at, token: first, ...(Object.keys(moment).length > 0 && { moment }) } : LOST;
    }
    case "new":
      return first ? { at, game: first, ...(query === DEVICE && { device: true }) } : LOST;
    case "learn":
      return first ? { at, game: first } : LOST;
    case "rules":
      return first ? { at, game: first, clause: second ?? null } : LOST;
    default:
      return LOST;
  }
}

/** The other way round: what an `href` needs. */
export function href(route: Route): string {
  switch (route.at) {
    case "home":
    case "lost":
      return "#/";
    case "about":
    case "settings":
      return `#/${route.at}`;
    case "table":
      return path("table", route.table) + (route.seat === null ? "" : `?seat=${route.seat}`);
    case "replay":
      return path("replay", route.table) + momentQuery(route);
    case "join":
      return path("join", route.token) + momentQuery(route.moment ?? {});
    case "new":
      return path("new", route.game) + (route.device ? `?${DEVICE}` : "");
    case "learn":
      return path("learn", route.game);
    case "rules":
      return path("rules", route.game, ...(route.clause === null ? [] : [route.clause]));
  }
}

/** The whole address, for links that are handed out. */
export function absoluteUrl(route: Route): string {
  return `${location.origin}/${href(route)}`;
}

function path(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Seats count from 0 here, as in all messages. */
function seatFromQuery(query: string): number | null {
  const seat = new URLSearchParams(query).get("seat") ?? "";
  return /^\d{1,2}$/.test(seat) ? Number(seat) : null;
}

function momentFromQuery(query: string): ReplayMoment {
  const asked = new URLSearchParams(query);
  const eyes = asked.get("eyes") ?? "";
  const frame = asked.get("at") ?? "";
  return {
    ...(/^(all|public|[0-7])$/.test(eyes) && { eyes }),
    ...(/^\d{1,6}$/.test(frame) && { frame: Number(frame) }),
  };
}

function momentQuery({ eyes, frame }: ReplayMoment): string {
  const parts = [...(eyes === undefined ? [] : [`eyes=${eyes}`]), ...(frame === undefined ? [] : [`at=${frame}`])];
  return parts.length ? `?${parts.join("&")}` : "";
}

class Router {
  route: Route = $state.raw(parseRoute(location.hash));
  /** The table or the invitation that one came from to look something up. */
  back: RouteOf<"table" | "join"> | null = $state.raw(null);

  constructor() {
    window.addEventListener("hashchange", () => this.#enter(parseRoute(location.hash)));
  }

  go(route: Route): void {
    location.hash = href(route);
  }

  /** Like `go`, but one does not come back here: for a token that is used up, or a seat just taken. */
  replace(route: Route): void {
    history.replaceState(null, "", href(route));
    this.#enter(route);
  }

  #enter(route: Route): void {
    const before = this.route;
    if (!LOOKUP_SCREENS.includes(route.at)) this.back = null;
    else if (before.at === "table" || before.at === "join") this.back = before;
    this.route = route;
  }
}

export const router = new Router();
