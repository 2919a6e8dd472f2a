import { advised, tapAny, type Player } from "../player.ts";

/** Remembers what it has seen, as a person would, so that a game is soon over. */
export const player: Player = (page, tap) => {
  const seen = new Map<string, string>();
  const cards = page.getByRole("grid").getByRole("button");
  return async () => {
    if (await advised(cards).count()) return tapAny(tap, cards);
    const labels = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
    const down = labels.flatMap((label) => (label.includes("Turn it over") ? [placeOf(label)] : []));
    const up = labels.filter((label) => !/face down|empty/.test(label));
    for (const label of up) seen.set(placeOf(label), creatureOf(label));
    const place = second(down, up.length === 1 ? up.map(creatureOf) : [], seen) ?? first(down, seen);
    if (place === undefined) return false;
    await tap(page.getByRole("button", { name: new RegExp(`^${place},`) }));
    return true;
  };
};

function placeOf(label: string): string {
  return label.split(",", 1)[0] ?? "";
}

function creatureOf(label: string): string {
  return label.split(", ")[1] ?? "";
}

/** The partner of the card that lies open. */
function second(down: string[], up: string[], seen: Map<string, string>): string | undefined {
  return down.find((place) => up.includes(seen.get(place) ?? "?"));
}

/** One of a pair that is known, or else one that nobody has looked at. */
function first(down: string[], seen: Map<string, string>): string | undefined {
  const paired = down.find((place) => down.some((other) => other !== place && seen.get(other) === (seen.get(place) ?? "?")));
  const fresh = down.filter((place) => !seen.has(place));
  return paired ?? fresh[Math.floor(Math.random() * fresh.length)] ?? down[0];
}
