/** Which lessons somebody has been through on this device. */

const KEY = "wishfold.lessons";

export function finished(game: string): boolean {
  return read().includes(game);
}

export function finish(game: string): void {
  if (finished(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), game]));
  } catch {
    // A browser that keeps nothing teaches all the same.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
