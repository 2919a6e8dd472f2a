/** A player's say in the dice: a random seed, and its SHA-256 that is shown first. */

export interface Seed {
  /** In hexadecimal. */
  seed: string;
  commit: string;
}

const BYTES = 16;

/** Null where the browser cannot hash, which it refuses on pages without https: the dice are then left to the others. */
export async function freshSeed(): Promise<Seed | null> {
  // The types promise it; a page without https does not have it.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return { seed: hex(bytes), commit: hex(new Uint8Array(hash)) };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
