import type { Mine } from "../../wire/wire";

/** Whether it is the turn of somebody on this device. */
export function isOwnTurn(mine: Mine): boolean {
  return mine.status === "running" && mine.seats.some((seat) => mine.thinking.includes(seat));
}

const ORDER = ["running", "open", "frozen", "over"];

/** Those that wait for us first, then what goes on, then what is over; the server has the latest first. */
export function byUrgency(tables: readonly Mine[]): Mine[] {
  const rank = (mine: Mine) => (isOwnTurn(mine) ? -1 : ORDER.indexOf(mine.status));
  return tables.toSorted((one, other) => rank(one) - rank(other));
}
