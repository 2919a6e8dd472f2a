/** Keys that step through a replay, wherever the focus is not on something that has its own use for them. */

import type { Playback } from "./playback.svelte";

const BUSY = 'a, button, input, select, textarea, summary, dialog, [contenteditable], [tabindex="0"]';
/** So many moments at once. */
const LEAP = 10;

export function handlePlaybackKey(playback: Playback, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest(BUSY)) return;
  switch (event.key) {
    case "ArrowRight":
      playback.stepTo(playback.at + 1);
      break;
    case "ArrowLeft":
      playback.stepTo(playback.at - 1);
      break;
    // As a slider takes them: up is further on.
    case "PageUp":
      playback.stepTo(playback.at + LEAP);
      break;
    case "PageDown":
      playback.stepTo(playback.at - LEAP);
      break;
    case "Home":
      playback.stepTo(0);
      break;
    case "End":
      playback.stepTo(playback.total - 1);
      break;
    case " ":
      playback.toggle();
      break;
    default:
      return;
  }
  event.preventDefault();
}
