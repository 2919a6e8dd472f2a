/** Several people at one device: whose view is shown, and when it has to be covered. */

/** What is a seat's own in every view and gives nothing away. */
const OWN = new Set(["seat", "to_act"]);

/**
 * Whether two seats see different things now. Where all see the same there is nothing to hide, so the
 * client need not know which games have secrets.
 */
export function viewsDiffer(views: readonly unknown[]): boolean {
  const seen = views.map(comparableView);
  return seen.some((view) => view !== seen[0]);
}

function comparableView(view: unknown): string {
  return JSON.stringify(view, function (this: unknown, key: string, value: unknown) {
    return this === view && OWN.has(key) ? undefined : value;
  });
}

/** The own seat that is to decide next: the one in front of the device if it can, otherwise the next around the table. */
export function nextOwnSeat(mine: readonly number[], thinking: readonly number[], at: number | null): number | null {
  if (at !== null && thinking.includes(at)) return at;
  const able = mine.filter((seat) => thinking.includes(seat));
  return able.find((seat) => seat > (at ?? -1)) ?? able[0] ?? null;
}
