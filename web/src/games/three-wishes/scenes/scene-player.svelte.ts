/**
 * Shows scenes one after another. Bots act faster than anybody can follow cards, so what is on the table may
 * be a little behind what is known; whoever does not want to watch catches up at once.
 */

import type { Heard, ThreeWishesView as View } from "../../../wire/wire";
import { isEndScene, revealScenes, scenesOf, type Scene } from "./scenes";

/** How long each scene has the table for itself, in milliseconds. */
const LASTS: Record<Scene["kind"], number> = {
  deal: 900,
  first: 900,
  back: 1100,
  peek: 900,
  switch: 1100,
  shuffle: 1300,
  look: 900,
  declare: 1300,
  reveal: 1900,
};
/** What one looks at oneself, one wants to read. */
const READING = 2600;
/** So many scenes wait at full length; with more of them each is shorter, but long enough to be followed. */
const UNHURRIED = 8;
const SHORTEST = 0.35;

/**
 * In a replay, more than the deal, the first looks and a round full of shuffles, two scenes each, are not shown:
 * somebody pages through.
 */
export function sceneLimit(seats: number): number {
  return 1 + seats + 2 * 2 * seats;
}

export class ScenePlayer {
  /** What is being shown; null while the table simply stands as it is. */
  scene: Scene | null = $state.raw(null);
  /** Which part of its full length the scene has. */
  pace = 1;
  #waiting: readonly Scene[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /**
   * Takes in what was told and what came of it. Nothing told means that things simply are where they are. At a `live`
   * table every scene is shown, however many there are.
   */
  receive(told: readonly Heard[], view: View, still = false, live = false): void {
    const scenes = scenesOf(told, view);
    const turn = view.turn * 2 + view.action;
    const jumped = !live && turn < this.#turn && !scenes.some(({ kind }) => kind === "deal");
    this.#turn = turn;
    // Without motion the end is there at once: there is nothing to be seen of cards that turn over.
    if (!told.length || jumped || (still && view.phase === "over")) {
      this.catchUp();
    } else if (!live && this.#waiting.length + scenes.length > sceneLimit(view.seats.length)) {
      this.#hurry();
      this.#add(scenes.filter(isEndScene));
    } else {
      this.#add(scenes);
    }
  }

  /** Whether something that others than this seat did is still to be seen. */
  showsOthers(seat: number | null): boolean {
    return [this.scene, ...this.#waiting].some((scene) => scene && scene.seat !== null && scene.seat !== seat);
  }

  /** The end once more, from the beginning. */
  again(view: View): void {
    this.catchUp();
    this.#add(revealScenes(view));
  }

  /** Everything is as it is. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.scene = null;
  }

  /** All but the end is passed over: nobody would know how the game was won. */
  #hurry(): void {
    const end = this.#waiting.filter(isEndScene);
    if (this.scene && isEndScene(this.scene)) {
      this.#waiting = end;
    } else {
      this.catchUp();
      this.#add(end);
    }
  }

  #add(scenes: readonly Scene[]): void {
    this.#waiting = [...this.#waiting, ...scenes];
    if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    const [scene = null, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.pace = Math.max(SHORTEST, Math.min(1, UNHURRIED / (rest.length + 1)));
    this.scene = scene;
    this.#timer = scene ? setTimeout(() => this.#next(), sceneDuration(scene, this.pace)) : undefined;
  }
}

function sceneDuration(scene: Scene, pace: number): number {
  const { kind, seat, view, faces } = scene;
  const looks = kind === "first" || kind === "peek" || kind === "look";
  const own = seat !== null && seat === view.seat && faces.size > 0 && looks;
  return own ? Math.max(READING, LASTS[kind]) : LASTS[kind] * pace;
}
