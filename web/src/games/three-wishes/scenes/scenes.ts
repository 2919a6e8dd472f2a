/**
 * What is told, as scenes: one for each thing that somebody did, so that it can be shown in its turn however
 * fast it was told. A scene says how the cards lie to these eyes while it is shown.
 */

import type { Heard, ThreeWishesFaceView as Face, ThreeWishesView as View } from "../../../wire/wire";
import { faceAt } from "../cards/deck";

/**
 * `first` is a first look, of which only whoever looks knows the place; `look` is the one that belongs to a shuffle;
 * `back` is a switch that is taken back.
 */
export type Kind = "deal" | "first" | "peek" | "switch" | "shuffle" | "look" | "back" | "declare" | "reveal";

export interface Scene {
  readonly kind: Kind;
  /** Who did it; null for the dealer, and where the middle is revealed. */
  readonly seat: number | null;
  /** The place looked at, the two switched, or the ones revealed. */
  readonly places: readonly string[];
  /** What lies face up to these eyes, by place. */
  readonly faces: ReadonlyMap<string, Face>;
  /** At the end, the seats whose cards are already open. */
  readonly open: readonly number[];
  /** How it stood once all of what was told had happened. */
  readonly view: View;
}

const KINDS: Readonly<Record<string, Kind>> = {
  laid_out: "deal",
  looked: "first",
  peeked: "peek",
  switched: "switch",
  shuffled: "shuffle",
  taken_back: "back",
  declared: "declare",
  time_up: "declare",
};

/** The scenes of what was told, of which `view` is the outcome. */
export function scenesOf(told: readonly Heard[], view: View): Scene[] {
  let first: ReadonlyMap<string, Face> = new Map();
  const scenes = told.flatMap((heard, at): Scene[] => {
    const kind = KINDS[heard.name];
    if (!kind) return [];
    const { fields } = kind === "back" ? takenBack(told.slice(0, at), heard) : heard;
    const places = [fields.place, fields.other].flatMap((place) => nameOf(view, place) ?? []);
    const seat = typeof heard.fields.seat === "number" ? heard.fields.seat : null;
    const seen = seenIn(told[at + 1], view);
    // A first look goes on while the others take theirs.
    if (kind === "first") first = new Map([...first, ...seen]);
    const scene: Scene = { kind, seat, places, faces: kind === "first" ? first : seen, open: [], view };
    // Nothing is turned up before the cards lie again.
    return kind === "shuffle" ? [{ ...scene, faces: new Map() }, { ...scene, kind: "look" }] : [scene];
  });
  if (view.phase === "over") return [...scenes, ...(scenes.some(({ kind }) => kind === "declare") ? revealScenes(view) : [])];
  const last = scenes.pop();
  return last ? [...scenes, { ...last, faces: facesOf(view) }] : [];
}

/** The end, step by step: whoever declared, then the others in turn, then the middle. */
export function revealScenes(view: View): Scene[] {
  const faces = facesOf(view);
  const order = seatsInTurnFrom(view.declarer ?? 0, view.seats.length);
  const scenes = order.map((seat, at): Scene => {
    const open = order.slice(0, at + 1);
    const shown = new Map([...faces].filter(([place]) => open.includes(seatOf(view, place) ?? -1)));
    return { kind: "reveal", seat, places: placesOf(view, seat), faces: shown, open, view };
  });
  return [...scenes, { kind: "reveal", seat: null, places: placesOf(view, null), faces, open: order, view }];
}

/** The seats in the order of play, from one of them on. */
export function seatsInTurnFrom(first: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, at) => (first + at) % seats);
}

/** Declaring and all that follows from it. */
export function isEndScene({ kind }: Scene): boolean {
  return kind === "declare" || kind === "reveal";
}

export function facesOf(view: View): ReadonlyMap<string, Face> {
  return new Map(view.places.flatMap(({ name, face }) => (face ? [[name, face] as const] : [])));
}

export function placesOf(view: View, seat: number | null): string[] {
  return view.places.flatMap((place) => (place.seat === seat ? [place.name] : []));
}

/** What a seat takes back, if it was told just before: nothing but a switch can be. */
function takenBack(before: readonly Heard[], back: Heard): Heard {
  return before.findLast(({ name, fields }) => name === "switched" && fields.seat === back.fields.seat) ?? back;
}

/** Which cards travel in a scene, as places between which they do; nobody can say which goes where in a shuffle. */
export function movingCards({ kind, seat, places, view }: Scene): readonly string[] {
  if (kind === "switch" || kind === "back") return places;
  if (kind === "shuffle") return placesOf(view, seat);
  return kind === "deal" ? view.places.map(({ name }) => name) : [];
}

export interface Mark {
  readonly kind: "peek" | "switch" | "shuffle";
  readonly seat: number;
}

/** What can be seen of the latest action, by place; before the first turn, of the first looks that these eyes know of. */
export function marksOf(view: View, scene: Scene | null): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  if (view.phase === "over") return marks;
  const latest = scene ? asLatest(scene) : view.latest;
  if (latest && isMarked(latest.kind)) {
    const { kind, seat, places } = latest;
    if (kind === "shuffle") for (const place of placesOf(view, seat)) marks.set(place, { kind, seat });
    for (const place of places) marks.set(place, { kind: kind === "switch" ? kind : "peek", seat });
  }
  for (const { seat, first } of view.seats) if (first) marks.set(first, { kind: "peek", seat });
  return marks;
}

function asLatest({ kind, seat, places }: Scene): View["latest"] {
  return seat === null ? null : { kind: kind === "look" ? "shuffle" : kind, seat, places: [...places] };
}

export function isMarked(kind: string): kind is Mark["kind"] {
  return kind === "peek" || kind === "switch" || kind === "shuffle";
}

/** What a look told whoever looked; it comes right after it. */
function seenIn(heard: Heard | undefined, view: View): ReadonlyMap<string, Face> {
  const place = heard?.name === "saw" ? nameOf(view, heard.fields.place) : null;
  const face = place && faceAt(heard?.fields.card);
  return place && face ? new Map([[place, face]]) : new Map<string, Face>();
}

function nameOf(view: View, place: unknown): string | null {
  return typeof place === "number" ? (view.places[place]?.name ?? null) : null;
}

function seatOf(view: View, name: string): number | null {
  return view.places.find((place) => place.name === name)?.seat ?? null;
}
