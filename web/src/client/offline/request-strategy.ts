/** What the service worker does with a request. Pure, so that it can be tested without one. */

/**
 * - `page`: somebody comes to us. The server's page is the newest; without a server, ours is better than none.
 * - `file`: carries a hash of itself in its name, or belongs to the page: what was kept is as good as new.
 * - `leave`: none of our business, above all whatever a table says.
 */
export type RequestStrategy = "page" | "file" | "leave";

export interface RequestShape {
  url: string;
  method: string;
  mode: string;
}

export function strategyFor({ url, method, mode }: RequestShape, origin: string, kept: ReadonlySet<string>): RequestStrategy {
  const { origin: whose, pathname } = new URL(url);
  if (method !== "GET" || whose !== origin) return "leave";
  if (mode === "navigate") return pathname === "/" ? "page" : "leave";
  return pathname !== "/" && kept.has(pathname) ? "file" : "leave";
}

/** A proxy that finds nobody behind it answers, too; then our page knows better what to say. */
export function isGatewayError(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
