/** What the eyes and the keyboard are on. */

import type { Scene } from "./scenes";

/** The end is shown where the eyes are: all of the table if there is room, and whoever's cards are turned over. */
export function scrollToScene(board: HTMLElement, scene: Scene, still: boolean): void {
  const behavior = still ? "auto" : "smooth";
  const table = board.querySelector('[role="grid"]');
  if (scene.kind === "declare") table?.scrollIntoView({ block: "start", behavior });
  if (scene.kind !== "reveal") return;
  const card = board.querySelector(`[data-place="${scene.places[0] ?? ""}"]`);
  card?.closest('[role="row"]')?.scrollIntoView({ block: "nearest", behavior });
}

/** A page scrolls by whole pixels: what is left of less than one is no reason to scroll again. */
const A_PIXEL = 1;

/** What can be done sticks to the lower edge of a low screen; the own cards are not to lie under it. */
export function scrollOwnCardsClear(board: HTMLElement, still: boolean): void {
  const own = board.querySelector("[data-own]");
  const hand = board.querySelector("[data-hand]")?.getBoundingClientRect();
  const cards = own?.getBoundingClientRect();
  if (!hand || !cards || cards.bottom < hand.top + A_PIXEL || cards.top >= hand.top) return;
  own?.scrollIntoView({ block: "end", behavior: still ? "auto" : "smooth" });
}

/** To a card, or to wherever the focus was last among the cards. */
export function focusOn(board: HTMLElement | undefined, place: string | null): void {
  const card = place === null ? "[tabindex='0']" : `[data-touch="${place}"]`;
  board?.querySelector<HTMLElement>(`[role="grid"] button${card}`)?.focus({ preventScroll: true });
}
