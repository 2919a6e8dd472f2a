/** How cards go from place to place. Everything ends where it belongs, so a motion that is cut short is never wrong. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Step {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
}

const SWITCH = 750;
const SHUFFLE = 1200;
const DEAL = 320;
const STAGGER = 40;
const FADE = 400;
/** How far a card swings out of the way of the one that comes towards it, in pixels. */
const SWING = 46;
const EASE = "cubic-bezier(0.45, 0, 0.3, 1)";

/** From one place to another, past the card that comes the other way: each keeps to its right. */
export function switchSteps(from: Box, to: Box): Step[] {
  const start = stepFrom(from, to);
  const far = Math.hypot(start.x, start.y) || 1;
  const swing = Math.min(SWING, far / 3);
  const bow: Step = {
    x: start.x / 2 - (start.y / far) * swing,
    y: start.y / 2 + (start.x / far) * swing,
    scale: ((start.scale + 1) / 2) * 1.08,
  };
  return [start, bow, { x: 0, y: 0, scale: 1 }];
}

/** Together in one heap, mixed there, and apart again: in the heap all are in the same place. */
export function shuffleSteps(own: Box, heap: Box, number: number): Step[] {
  const { x, y } = stepFrom(heap, own);
  const side = number % 2 ? 1 : -1;
  const rest: Step = { x: 0, y: 0, scale: 1 };
  const gathered: Step = { x, y, scale: 1 };
  const cut = (way: number): Step => ({ x: x + way * heap.width * 0.32, y: y - 6, scale: 1.04, turn: way * 5 });
  return [rest, gathered, cut(side), gathered, cut(-side), gathered, cut(side), gathered, rest];
}

/** Out of the middle of the table. */
export function dealSteps(from: Box, to: Box): Step[] {
  return [{ ...stepFrom(from, to), scale: 0.6 }, { x: 0, y: 0, scale: 1 }];
}

/** Where something would have to be moved so that it covers the other place. */
function stepFrom(from: Box, to: Box): Step {
  return { x: from.left - to.left, y: from.top - to.top, scale: from.width / to.width };
}

function keyframes(steps: readonly Step[]): Keyframe[] {
  return steps.map(({ x, y, scale, turn = 0 }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`,
  }));
}

/** Sets the cards at these places in motion. A `pace` below 1 takes that part of the time. */
export function animateCards(board: HTMLElement, kind: string, places: readonly string[], still: boolean, pace = 1): void {
  const find = (which: string) => board.querySelector<HTMLElement>(which);
  animateEachCard(kind, places.flatMap((place) => find(`[data-place="${place}"]`) ?? []), find("[data-middle]"), still, pace);
}

/** `cards` lie where they belong when it is over. */
function animateEachCard(kind: string, cards: readonly HTMLElement[], middle: HTMLElement | null, still: boolean, pace: number): void {
  const boxes = cards.map((card) => card.getBoundingClientRect());
  cards.forEach((card, at) => {
    const own = boxes[at];
    if (!own) return;
    if (still) {
      card.animate([{ opacity: 0.1 }, { opacity: 1 }], { duration: FADE * pace });
      return;
    }
    const other = boxes[1 - at];
    const heap = boxes[1];
    const crossing = kind === "switch" || kind === "back";
    if (crossing && other) card.animate(keyframes(switchSteps(other, own)), { duration: SWITCH * pace, easing: EASE });
    else if (kind === "shuffle" && heap) card.animate(keyframes(shuffleSteps(own, heap, at)), { duration: SHUFFLE * pace, easing: EASE });
    else if (kind === "deal" && middle) {
      const [first, last] = keyframes(dealSteps(middle.getBoundingClientRect(), own));
      card.animate([{ ...first, opacity: 0 }, { ...last, opacity: 1 }], {
        duration: DEAL,
        delay: at * STAGGER,
        easing: "ease-out",
        fill: "backwards",
      });
    }
  });
}
