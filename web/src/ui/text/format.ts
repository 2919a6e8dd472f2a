/** A title as it may be set: an exclamation stays on one line with the word before it ("YOU WISH!"). */
export function unbroken(title: string): string {
  return title.replace(/ (?=\S+!)/g, "\u00A0");
}

/** A chance from 0 to 1, as people say it. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}
