/** A title as it may be set: an exclamation stays on one line with the word before it ("YOU WISH!"). */
export function unbroken(title: string): string {
  return title.replace(/ (?=\S+!)/g, "\u00A0");
}

/** A chance from 0 to 1, as people say it. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** Milliseconds as a clock shows them: `4:07`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
