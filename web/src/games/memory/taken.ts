/** A pair is gone from the view as soon as it is found; so that everybody sees it, it is drawn a moment longer. */

import type { Heard, MemoryPlaceView } from "../../wire/wire";
import { cardAt, isCreature, type Creature } from "../creatures/cards";

/** Which places have just been emptied, and of what. `before` is the grid as it was shown last. */
export function taken(told: readonly Heard[], before: readonly MemoryPlaceView[]): ReadonlyMap<number, Creature> {
  const open = new Map<number, Creature>();
  const gone = new Map<number, Creature>();
  before.forEach(({ card, creature }, place) => {
    if (card === "open" && creature && isCreature(creature)) open.set(place, creature);
  });
  for (const { name, fields } of told) {
    const creature = cardAt(fields.creature);
    if (!creature || !isCreature(creature)) continue;
    if (name === "turned") open.set(Number(fields.place), creature);
    if (name === "paired") for (const [place, lying] of open) if (lying === creature) gone.set(place, creature);
  }
  return gone;
}
