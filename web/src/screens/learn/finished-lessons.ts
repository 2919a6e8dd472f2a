/** Which lessons have been finished on this device. */

import { readStored, writeStored } from "../../client/device/storage";

const KEY = "wishfold.lessons";

export function isLessonFinished(game: string): boolean {
  return read().includes(game);
}

export function markLessonFinished(game: string): void {
  if (!isLessonFinished(game)) writeStored(KEY, [...read(), game]);
}

function read(): string[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}
