/** Motion of one piece: from where it came to where it lies now. What is drawn is right without it. */

import type { Gait } from "./moved-pieces";

export interface PieceMotion {
  /** In cells. */
  readonly x: number;
  readonly y: number;
  /** Whether it appears on the way, or goes away at its end. */
  readonly fade?: "in" | "out";
  readonly gait?: Gait;
}

const MOVE = 240;
const JUMP = 280;
const EASE = "cubic-bezier(0.22, 0.8, 0.36, 1)";

export function animatePiece(element: Element, { x, y, fade, gait }: PieceMotion, still: boolean): void {
  const opacity = fade === "in" ? [0, 1] : fade === "out" ? [1, 0] : [1, 1];
  if (still) {
    element.animate({ opacity: fade === "out" ? [1, 0] : [0.2, 1] }, { duration: 120 });
    return;
  }
  const from = `translate(${x * 100}%, ${y * 100}%)`;
  if (gait === "jump") {
    const over = `translate(${x * 50}%, ${y * 50 - 35}%) scale(1.3)`;
    element.animate({ transform: [from, over, "none"] }, { duration: JUMP, easing: "ease-out" });
    return;
  }
  // What leaves is seen where it comes to lie before it goes.
  if (fade === "out") {
    element.animate({ transform: [from, "none", "none"], opacity: [1, 1, 0], offset: [0, 0.45, 1] }, { duration: 2 * MOVE + 160, easing: EASE });
    return;
  }
  element.animate({ transform: [from, "none"], opacity }, { duration: MOVE, easing: EASE });
}
