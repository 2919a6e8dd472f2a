/** A finished game to step through: pages of frames are asked for as they are needed. */

import { Refusal } from "../../../client/server/refusal";
import type { Frame, Heard, Replay } from "../../../wire/wire";

/** As many frames as the server tells at once. */
export const PAGE = 100;
/** So many frames before the end of what is loaded, the next page is asked for. */
const AHEAD = 20;
const NOTHING: readonly Heard[] = [];

export type LoadPage = (eyes: string, start: number) => Promise<Replay>;

export class Playback {
  /** What is known of the whole game; null until the first page is there. */
  head: Replay | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  at = $state(0);
  eyes = $state("");
  playing = $state(false);
  #frames: readonly (Frame | undefined)[] = $state.raw([]);
  /** Whether we came here by one step forward: only then does something move. */
  #forward = $state(false);
  #shown: Frame | null = null;
  #loadPage: LoadPage;
  /** Pages that are there or under way, by their first frame. */
  #pages: (Promise<void> | undefined)[] = [];

  constructor(ask: LoadPage, eyes: string, at: number) {
    this.#loadPage = ask;
    this.eyes = eyes;
    this.at = at;
  }

  get total(): number {
    return this.head?.total ?? 0;
  }

  /** Whether the frame of this moment is there. */
  get ready(): boolean {
    return this.#frames[this.at] !== undefined;
  }

  /** The frame of this moment; while it is on its way, the one that was seen last. */
  readonly frame: Frame | null = $derived.by(() => {
    this.#shown = this.#frames[this.at] ?? this.#shown;
    return this.#shown;
  });

  /** What just happened, for a board: nothing, unless we stepped into it. */
  get told(): readonly Heard[] {
    return (this.#forward && this.#frames[this.at]?.told) || NOTHING;
  }

  get ended(): boolean {
    return this.total > 0 && this.at >= this.total - 1;
  }

  frameAt(at: number): Frame | undefined {
    return this.#frames[at];
  }

  /** The frames up to this moment as far as they are there without a gap, at most so many. */
  before(most: number): [number, Frame][] {
    const found: [number, Frame][] = [];
    for (let at = this.at; at > this.at - most; at--) {
      const frame = this.#frames[at];
      if (!frame) break;
      found.unshift([at, frame]);
    }
    return found;
  }

  /** Asks for what is needed at this moment. Called to begin with, and again after a refusal. */
  async load(): Promise<void> {
    this.refusal = null;
    await this.#ensurePage(this.at);
    // A link may name a moment that never was.
    if (this.total && this.at >= this.total) {
      this.at = this.total - 1;
      await this.#ensurePage(this.at);
    }
  }

  /** The same moment with other eyes, or in another language. */
  async changeViewer(eyes: string): Promise<void> {
    this.eyes = eyes;
    this.#forward = false;
    this.#frames = [];
    this.#pages = [];
    await this.load();
  }

  goTo(to: number): void {
    const at = Math.max(0, Math.min(to, this.total - 1));
    if (at === this.at) return;
    this.#forward = at === this.at + 1;
    this.at = at;
    void this.#ensurePage(at);
    void this.#ensurePage(Math.min(at + AHEAD, this.total - 1));
  }

  /** By hand: whoever steps wants to look, so it does not play on. */
  stepTo(to: number): void {
    this.playing = false;
    this.goTo(to);
  }

  /** By hand to a moment as certain eyes saw it. */
  async goToAs(to: number, eyes: string): Promise<void> {
    this.playing = false;
    if (eyes === this.eyes) {
      this.goTo(to);
    } else {
      this.at = to;
      await this.changeViewer(eyes);
    }
  }

  /** While it plays; at the end it stops. */
  next(): void {
    this.goTo(this.at + 1);
    if (this.ended) this.playing = false;
  }

  toggle(): void {
    if (!this.playing && this.ended) this.goTo(0);
    this.playing = !this.playing;
  }

  /** The page with a frame, unless it is there or under way. */
  #ensurePage(at: number): Promise<void> {
    const start = at - (at % PAGE);
    return (this.#pages[start] ??= this.#loadInto(start, this.#pages));
  }

  async #loadInto(start: number, under: (Promise<void> | undefined)[]): Promise<void> {
    try {
      const page = await this.#loadPage(this.eyes, start);
      // Somebody may look with other eyes by now.
      if (under !== this.#pages) return;
      this.head = page;
      const frames = [...this.#frames];
      page.frames.forEach((frame, n) => (frames[page.start + n] = frame));
      this.#frames = frames;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (under !== this.#pages) return;
      under[start] = undefined;
      this.playing = false;
      this.refusal = error;
    }
  }
}

/** How long a moment is looked at while it plays, in milliseconds: there must be time to read. */
export function readingTime(frame: Frame): number {
  const sentences = frame.told.filter(({ text }) => text).length;
  return 1400 + 450 * Math.min(4, Math.max(0, sentences - 1));
}
