/** What would have been better than a mistake, for a board to mark as it marks advice. */

import { ActionSpace, type Action } from "../../../client/server/action-space";
import type { GameShown, Mistake } from "../../../wire/wire";

/** Only with the eyes of whoever was to decide: a board marks what its own seat should do. */
export function betterAction(mistake: Mistake | null, game: GameShown | null, eyes: string): Action | null {
  return mistake && game && eyes === String(mistake.seat) ? ActionSpace.of(game).decode(mistake.action) : null;
}
