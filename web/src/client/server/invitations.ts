import { storedTable, storeTable } from "../device/table-storage";
import * as api from "./api";

/** The token of the spectators' link. A new one makes the old one void, so it is made only if none is known. */
export async function spectatorToken(table: string): Promise<string> {
  const known = storedTable(table).watch;
  if (known) return known;
  const { token } = await api.renewInvitation(table, null);
  storeTable(table, { watch: token });
  return token;
}

/** Whether an address leads to the very computer that asks for it, and nowhere from any other. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
