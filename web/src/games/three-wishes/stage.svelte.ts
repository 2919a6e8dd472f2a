/**
 * Shows scenes one after another. Bots act faster than anybody can follow cards, so what is on the table may
 * be a little behind what is known; whoever acts catches up at once.
 */

import type { Heard, ThreeWishesView as View } from "../../wire/wire";
import { reveal, scenesOf, type Scene } from "./scenes";

/** How long each scene has the table for itself, in milliseconds. */
const LASTS: Record<Scene["kind"], number> = {
  deal: 900,
  peek: 900,
  switch: 1100,
  shuffle: 1300,
  look: 900,
  declare: 1300,
  reveal: 1900,
};
/** What one looks at oneself, one wants to read. */
const READING = 2600;
/** More than this cannot have happened since one's own turn: somebody pages through. */
const MOST = 12;

export class Stage {
  /** What is being shown; null while the table simply stands as it is. */
  scene: Scene | null = $state.raw(null);
  /** Whether anybody can see the table; nothing is revealed before that. */
  #watched = true;
  #waiting: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** Takes in what was told and what came of it. Nothing told means that we only caught up. */
  hear(told: readonly Heard[], view: View): void {
    const scenes = scenesOf(told, view);
    const turn = view.turn * 2 + view.action;
    const jumped = turn < this.#turn && !scenes.some(({ kind }) => kind === "deal");
    this.#turn = turn;
    if (!told.length || jumped || this.#waiting.length + scenes.length > MOST) {
      this.catchUp();
      return;
    }
    this.#add(scenes);
  }

  /** The end once more, from the beginning. */
  again(view: View): void {
    this.catchUp();
    this.#add(reveal(view));
  }

  /** Everything is as it is. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.scene = null;
  }

  /** Whoever was led to the result first finds the cards still to be turned over. */
  watch(watched: boolean): void {
    this.#watched = watched;
    if (watched && this.#timer === undefined && this.#waiting.length) this.#next();
  }

  #add(scenes: readonly Scene[]): void {
    this.#waiting.push(...scenes);
    if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    if (!this.#watched && this.#waiting[0]?.kind === "reveal") return;
    this.scene = this.#waiting.shift() ?? null;
    this.#timer = this.scene ? setTimeout(() => this.#next(), lasting(this.scene)) : undefined;
  }
}

function lasting(scene: Scene): number {
  const { kind, seat, view } = scene;
  const own = seat !== null && seat === view.seat && (kind === "peek" || kind === "look");
  return own ? Math.max(READING, LASTS[kind]) : LASTS[kind];
}
