/** What is left on a seat's clock: the server says it now and then, in between we count ourselves. */
export function left(clocks: readonly number[], thinking: readonly number[], seat: number, passed: number): number {
  const then = clocks[seat] ?? 0;
  return Math.max(0, thinking.includes(seat) ? then - passed : then);
}

/** `4:07`. */
export function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
