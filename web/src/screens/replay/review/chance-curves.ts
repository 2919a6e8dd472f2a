/** The chances of each seat over a game as lines to draw. */

export interface KnownChances {
  at: number;
  chances: readonly number[];
}

/**
 * One path for each seat: the first frame at the left edge, the last at the right, certainty below a margin. Up to
 * frame `reach` all is thought over, and what is not known there had no choice in it; what comes later and is not
 * known yet stays empty.
 */
export function chancePaths(known: readonly KnownChances[], reach: number, total: number, width: number, height: number, margin = 0): string[] {
  const seats = known[0]?.chances.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    known
      .map(({ at, chances }, n) => {
        const x = frameX(at, total, width);
        return `${n && at <= reach ? "L" : "M"}${round(x)} ${round(margin + chanceY(chances[seat] ?? 0, height - 2 * margin))}`;
      })
      .join(""),
  );
}

/** What is known of a moment: what was last, as far as all is thought over. */
export function chancesAt(known: readonly KnownChances[], reach: number, at: number): KnownChances | null {
  const last = known.findLast((each) => each.at <= at);
  if (at > reach) return last?.at === at ? last : null;
  return last ?? known[0] ?? null;
}

export function frameX(at: number, total: number, width: number): number {
  return total > 1 ? (at / (total - 1)) * width : 0;
}

export function chanceY(chance: number, height: number): number {
  return (1 - chance) * height;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
