/** What this browser keeps between visits, as JSON. A browser may forbid that: then nothing is found, and nothing kept. */

/** Null where nothing readable lies under the key. What does may be from another version, so it is not to be trusted. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It then lasts as long as the page.
  }
}
