/**
 * Remembering is the game: whatever was turned over stays in sight long enough to be looked at, even if
 * the view has closed it or a pair is gone. Then the view is right again. Whoever acts does not wait.
 */

import type { Heard, MemoryPlaceView } from "../../wire/wire";
import { cardNumbered, isCreature, type Creature } from "../creatures/cards";

/** A card turns, which takes as long as `--fold` says, and then lies there to be looked at. */
const TURNING = 550;
const LOOKING = 1500;
export const IN_SIGHT = TURNING + LOOKING;

interface Lingering {
  creature: Creature;
  until: number;
}

/** What is drawn face up although the view has it closed, by place. */
export type HeldCards = ReadonlyMap<number, Creature>;

export class LingeringCards {
  readonly #show: (held: HeldCards) => void;
  readonly #lingering = new Map<number, Lingering>();
  /** When a card that lies open was turned; nothing for one that lay open before we came. */
  readonly #since = new Map<number, number>();
  #open: ReadonlyMap<number, Creature> = new Map();
  #heard: readonly Heard[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` is told whenever something is held or let go. */
  constructor(show: (held: HeldCards) => void) {
    this.#show = show;
  }

  /** A new view, and what was told with it. Nothing told means that we only caught up or went back. */
  follow(told: readonly Heard[], places: readonly MemoryPlaceView[]): void {
    const now = performance.now();
    const closing = new Map(this.#open);
    for (const [place, creature] of told === this.#heard ? [] : cardsTurned(told)) {
      closing.set(place, creature);
      this.#since.set(place, now);
    }
    this.#heard = told;
    this.#open = openCards(places);
    for (const place of this.#open.keys()) {
      closing.delete(place);
      this.#lingering.delete(place);
    }
    // Cards that close together were looked at together: the latest of them gives the time.
    const until = Math.max(...[...closing.keys()].map((place) => this.#since.get(place) ?? -Infinity)) + IN_SIGHT;
    for (const [place, creature] of closing) {
      this.#lingering.set(place, { creature, until });
      this.#since.delete(place);
    }
    if (!told.length) this.#lingering.clear();
    this.#let(now);
  }

  /** Somebody goes on: the view is right at once. */
  end(): void {
    this.#lingering.clear();
    this.#let(performance.now());
  }

  /** Lets go of what was seen long enough, and looks again when the next one is due. */
  #let(now: number): void {
    clearTimeout(this.#timer);
    for (const [place, { until }] of this.#lingering) if (until <= now) this.#lingering.delete(place);
    this.#show(new Map([...this.#lingering].map(([place, { creature }]) => [place, creature])));
    const next = Math.min(...[...this.#lingering.values()].map(({ until }) => until));
    if (next < Infinity) this.#timer = setTimeout(() => this.#let(performance.now()), next - now);
  }
}

function cardsTurned(told: readonly Heard[]): [number, Creature][] {
  return told.flatMap(({ name, fields }): [number, Creature][] => {
    const creature = cardNumbered(fields.creature);
    return name === "turned" && creature && isCreature(creature) ? [[Number(fields.place), creature]] : [];
  });
}

function openCards(places: readonly MemoryPlaceView[]): ReadonlyMap<number, Creature> {
  return new Map(
    places.flatMap(({ card, creature }, place): [number, Creature][] =>
      card === "open" && creature && isCreature(creature) ? [[place, creature]] : [],
    ),
  );
}
