/** What a bot makes of the game: asked again and again while it still thinks. */

import { Refusal } from "../../../client/server/refusal";
import type { Review } from "../../../wire/wire";
import type { KnownChances } from "./chance-curves";

/** Between two questions, in milliseconds. */
const PAUSE = 1000;
/** After a refusal: perhaps the server is busy. */
const LATER = 5000;

export class ReviewPoll {
  review = $state.raw<Review | null>(null);
  readonly #ask: () => Promise<Review>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(ask: () => Promise<Review>) {
    this.#ask = ask;
  }

  get thinking(): boolean {
    return this.review !== null && this.review.done < this.review.total;
  }

  /** The last frame up to which all that can be known is known: the chances after it come with the next one. */
  get reach(): number {
    const { done = 0, total = 0 } = this.review ?? {};
    return this.thinking ? done - 2 : total - 1;
  }

  /** Everybody's chances, frame by frame, as far as they are known; at the end they are certain. */
  known(places: readonly number[] | null): KnownChances[] {
    const review = this.review;
    if (!review) return [];
    const found = review.chances.flatMap((chances, at) => (chances ? [{ at, chances }] : []));
    const firsts = places?.filter((place) => place === 1).length ?? 0;
    if (!found.length || !places || !firsts) return found;
    return [...found, { at: review.total - 1, chances: places.map((place) => (place === 1 ? 1 / firsts : 0)) }];
  }

  /** Until all is thought over, or nobody wants to know any more. */
  async follow(): Promise<void> {
    let pause = PAUSE;
    try {
      const review = await this.#ask();
      if (this.#stopped) return;
      this.review = review;
      if (!this.thinking) return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.retryAfter === null) return;
      pause = LATER;
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.follow(), pause);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
