/**
 * What a seat was told, and what of it its player has been shown. What came while the board was not looked at (the
 * line was broken, the page was closed or hidden, another seat of this device was in front) is shown before the seat
 * acts: by the board in scenes, or in words beside it.
 */

import type { Heard, Update } from "../../wire/wire";

/** How a board shows several things that happened: one after another in `scenes`, or it needs `words` beside it. */
export type EventDisplay = "scenes" | "words";

/** Nobody looks (null), or a person looks at a page whose board is not there yet: that person misses nothing. */
export type Viewing = EventDisplay | "loading" | null;

/** Keeps the number up to which everything has been shown, also for the next time the page is opened. */
export interface ShownCounter {
  shown: number;
}

export class UnseenEvents {
  /** What the board is to show now. Empty: things simply are where they are. */
  told: readonly Heard[] = $state.raw([]);
  readonly #memory: ShownCounter;
  /** Told and not shown yet, oldest first. */
  #unseen: readonly Heard[] = $state.raw([]);
  /** Whether some of that came while nobody looked. */
  #late = $state(false);
  /** Whether the player did not want to see the scenes. */
  #skipped = $state(false);
  #looking: Viewing = $state(null);
  #stillOpen = $state(0);
  #number: number;
  #ended = false;

  constructor(memory: ShownCounter) {
    this.#memory = memory;
    this.#number = memory.shown;
  }

  /** The number up to which everything has been shown, for the server to tell what came after it. */
  get known(): number {
    return this.#memory.shown;
  }

  /** What happened meanwhile, to be shown in words, oldest first. */
  readonly missed: readonly Heard[] = $derived.by(() => {
    const inWords = this.#looking === "words" || (this.#looking === "scenes" && this.#skipped);
    return this.#late && inWords ? withoutClosedSights(this.#unseen, this.#stillOpen).filter(({ text }) => text) : [];
  });

  /** Takes in an update. After connecting it tells what was missed, and perhaps what is long known. */
  receive(update: Update, connected: boolean): void {
    const news = connected ? update.told.slice(update.told.length - update.missed) : update.told;
    this.#number = update.number;
    this.#stillOpen = update.still_open;
    this.#ended = update.between || update.places !== null;
    this.#unseen = [...this.#unseen, ...news];
    if (connected || this.#looking === null) {
      this.#late ||= news.length > 0;
      this.#passToBoard();
    } else if (this.#looking !== "loading") {
      // An update that tells nothing does not end the scenes of the one before.
      if (news.length || this.#looking === "words") this.told = news;
      if (this.#looking === "words" && !this.#late) this.markAllSeen();
    }
  }

  /** From now on a person looks at the board, which shows things in this manner; or waits for it; or nobody looks. */
  setViewing(looking: Viewing): void {
    const before = this.#looking;
    if (looking === before) return;
    this.#looking = looking;
    this.#skipped = false;
    // What is told to a person who waits for the board is news to them. What a board did not finish showing is not.
    if (before === "words" || before === "scenes") this.#late = this.#unseen.length > 0;
    this.#passToBoard();
  }

  /** The board has shown everything it was told, or the player skipped it: then the words stay. */
  displayed(skipped = false): void {
    if (this.#looking !== "scenes") return;
    if (skipped) this.#skipped = this.#late;
    if (!this.#skipped) this.markAllSeen();
  }

  /** The player has been shown everything up to now. */
  markAllSeen(): void {
    this.#unseen = [];
    this.#late = this.#skipped = false;
    if (this.#memory.shown !== this.#number) this.#memory.shown = this.#number;
  }

  /** What is unseen will be told anew, in another language. */
  discard(): void {
    this.#unseen = [];
    this.told = [];
  }

  /** Gives the board what is unseen; it cannot show that before somebody looks, and need not when the game has ended. */
  #passToBoard(): void {
    const looks = this.#looking === "words" || this.#looking === "scenes";
    const unseen = withoutClosedSights(this.#unseen, this.#stillOpen);
    // A board that needs words beside it shows what is news, and nothing of what was missed.
    this.told = looks && !this.#ended && (this.#looking === "scenes" || !this.#late) ? unseen : [];
    if (!looks) return;
    if (this.#ended || !unseen.length) this.markAllSeen();
    else if (this.#looking === "words" && !(this.#late && unseen.some(({ text }) => text))) this.markAllSeen();
  }
}

/** Without the sights that have closed: to remember them was the game. The newest are those that still lie open. */
export function withoutClosedSights(told: readonly Heard[], stillOpen: number): Heard[] {
  const closed = told.filter(({ sight }) => sight).length - stillOpen;
  let sights = 0;
  return told.filter(({ sight }) => !sight || sights++ >= closed);
}
