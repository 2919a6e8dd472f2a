/** Keys that step through a replay, wherever the focus is not on something that has its own use for them. */

import type { Reel } from "./playback.svelte";

const BUSY = 'a, button, input, select, textarea, summary, dialog, [contenteditable], [tabindex="0"]';
/** So many moments at once. */
const LEAP = 10;

export function steer(reel: Reel, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest(BUSY)) return;
  switch (event.key) {
    case "ArrowRight":
      reel.seek(reel.at + 1);
      break;
    case "ArrowLeft":
      reel.seek(reel.at - 1);
      break;
    // As a slider takes them: up is further on.
    case "PageUp":
      reel.seek(reel.at + LEAP);
      break;
    case "PageDown":
      reel.seek(reel.at - LEAP);
      break;
    case "Home":
      reel.seek(0);
      break;
    case "End":
      reel.seek(reel.total - 1);
      break;
    case " ":
      reel.toggle();
      break;
    default:
      return;
  }
  event.preventDefault();
}
