/**
 * The way through a lesson. All steps are there from the beginning and were played on the server, so this
 * knows no rules: the due action leads on, and nothing else changes anything.
 */

import { ActionSpace, type Action } from "../../client/server/action-space";
import type { GameShown, Heard, LessonShown, LessonStep } from "../../wire/wire";

/** Whoever looks up a rule on the way comes back to the same step; a page that is loaded anew begins anew. */
const bookmarks: Record<string, number> = {};

/** What the pupil was told besides the note: how the due move goes, or that another one is meant. */
export type Reply = "shown" | "other";

export class Course {
  /** It comes again when the language changes. */
  lesson: LessonShown;
  at = $state(0);
  reply: Reply | null = $state(null);
  /** Whether we just came from the step before, so that what happened in between may be shown moving. */
  #onward = $state(false);
  readonly #space: ActionSpace;

  readonly step: LessonStep = $derived(this.#step(this.at));
  readonly legal: Action[] = $derived(this.step.legal.map((id) => this.#space.decode(id)));
  readonly due: Action | null = $derived.by(() =>
    this.step.due === null ? null : this.#space.decode(this.step.due),
  );
  /** What a board may animate. Nothing when we came from elsewhere: then things simply are where they are. */
  readonly told: readonly Heard[] = $derived(this.#onward ? this.step.told : []);
  readonly done = $derived.by(() => this.at === this.lesson.steps.length - 1);
  /** Whether it goes on by itself after a while: somebody else did something, and there is nothing to say. */
  readonly passing = $derived(!this.#stops(this.at));

  readonly #stations = $derived.by(() => this.lesson.steps.map((_, at) => at).filter((at) => this.#stops(at)));
  readonly total = $derived(this.#stations.length);
  /** Counts the steps at which it stops, from 1; what passes by itself belongs to the next of them. */
  readonly number = $derived(this.#stations.findIndex((at) => at >= this.at) + 1);

  constructor(lesson: LessonShown, game: GameShown) {
    this.lesson = $state.raw(lesson);
    this.#space = ActionSpace.of(game);
    this.at = Math.min(bookmarks[lesson.game] ?? 0, lesson.steps.length - 1);
  }

  /** The pupil's move. */
  readonly act = (action: Action): void => {
    if (action.id === this.step.due) this.next();
    else this.reply = "other";
  };

  show(): void {
    this.reply = "shown";
  }

  next(): void {
    if (!this.done) this.#go(this.at + 1, true);
  }

  /** To the step before at which it stops. */
  back(): void {
    const before = this.#stations.filter((at) => at < this.at).at(-1);
    if (before !== undefined) this.#go(before, false);
  }

  again(): void {
    this.#go(0, false);
  }

  #go(at: number, onward: boolean): void {
    this.#onward = onward;
    this.reply = null;
    this.at = at;
    bookmarks[this.lesson.game] = this.done ? 0 : at;
  }

  #stops(at: number): boolean {
    const { due, note } = this.#step(at);
    return due !== null || note !== "" || at === this.lesson.steps.length - 1;
  }

  #step(at: number): LessonStep {
    const step = this.lesson.steps[at];
    if (!step) throw new RangeError(`the lesson has no step ${at}`);
    return step;
  }
}
