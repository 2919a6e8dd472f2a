/** A new table while it is being thought up, and the form that the server wants in the end. */

import type { GameShown, NewTable, OptionShown, PaceForm } from "../../wire/wire";
import { firstSeat } from "../table/waiting/first-player";

/** No seat: a lot decides who begins. */
export const LOT = -1;

export type SeatKind = "me" | "open" | "bot";
export interface SeatDraft {
  who: SeatKind;
  name: string;
  bot: string;
  /** What is chosen for the seat, of what the game offers; empty for nothing in particular. */
  choice: string;
}

export const PACES = {
  none: {},
  blitz: { each: 30_000 },
  calm: { each: 120_000 },
  bank: { bank: 300_000, extra: 5000 },
} satisfies Record<string, PaceForm>;
export type Pace = keyof typeof PACES;

export type Undo = NonNullable<NewTable["undo"]>;

export interface Draft {
  sitters: SeatDraft[];
  options: Record<string, number | string>;
  /** Null as long as nobody has chosen: then it goes by the game and by who plays. */
  undo: Undo | null;
  chat: "phrases" | "free" | "off";
  pace: Pace;
  listed: boolean;
  /** Null as long as nobody has chosen: then it goes by who plays. */
  hints: boolean | null;
  auto: boolean;
  series: boolean;
  /** Whether the dice follow from a seed that others may use as well. */
  published: boolean;
  seed: string;
  /** The seat that answers the rulebook's question; -1 for a lot. */
  first: number;
}

/** Two friends, or two people at this device, are the usual case; all else can be changed. */
export function newDraft(game: GameShown, device: boolean, name: string, bot: string): Draft {
  const count = game.seats.find((seats) => seats > 1) ?? 1;
  const draft: Draft = {
    sitters: [{ who: "me", name, bot, choice: "" }],
    options: Object.fromEntries(
      game.options.filter((option) => option.name !== "seats").map((option) => [option.name, option.default]),
    ),
    undo: null,
    chat: "phrases",
    pace: "none",
    listed: false,
    hints: null,
    auto: true,
    series: false,
    published: false,
    seed: "",
    first: LOT,
  };
  return { ...draft, sitters: withSeatCount(draft.sitters, count, device ? "me" : "open", bot) };
}

/** As many as wanted: whoever was there stays, and newcomers are of one kind. */
export function withSeatCount(sitters: readonly SeatDraft[], count: number, newcomers: SeatKind, bot: string): SeatDraft[] {
  const more = Array.from({ length: Math.max(0, count - sitters.length) }, () => ({ who: newcomers, name: "", bot, choice: "" }));
  return [...sitters.slice(0, count), ...more];
}

/** Whether it is asked here who begins. Where others come by link, all of them are asked at the table. */
export function asksFirstPlayer({ sitters }: Draft): boolean {
  return sitters.length > 1 && sitters.every(({ who }) => who !== "open") && sitters.some(({ who }) => who === "me");
}

/** Whoever was named may have made room for a bot meanwhile. */
export function firstPlayer({ first, sitters }: Draft): number {
  return sitters[first]?.who === "me" ? first : LOT;
}

/** How many play who are no bots. */
export function personCount({ sitters }: Draft): number {
  return sitters.filter(({ who }) => who !== "bot").length;
}

/** Whoever plays alone takes nothing from anybody by asking. */
export function hintsAllowed(draft: Draft): boolean {
  return draft.hints ?? personCount(draft) === 1;
}

/** Where the rules call a move final, people who play each other take nothing back. */
export function undoRule(game: GameShown, draft: Draft): Undo {
  return draft.undo ?? ((personCount(draft) > 1 ? game.undo.together : game.undo.alone) as Undo);
}

/** `nobody` names people who gave no name: by their seat, from 1. */
export function newTableForm(game: GameShown, draft: Draft, nobody: (seat: number) => string): NewTable {
  return {
    game: game.name,
    seats: draft.sitters.map(({ who, name, bot, choice }, seat) =>
      who === "me" ? { who, name: name.trim() || nobody(seat + 1), ...(choice ? { choice } : {}) } : who === "bot" ? { who, bot } : { who },
    ),
    options: Object.fromEntries(Object.entries(draft.options).map(([name, value]) => [name, nearestPossible(game, draft, name, value)])),
    undo: undoRule(game, draft),
    // What does not go together is not asked for: free chat is for tables that strangers cannot find.
    chat: draft.chat === "free" && (draft.listed || !game.free_chat) ? "phrases" : draft.chat,
    pace: PACES[draft.pace],
    listed: draft.listed && draft.sitters.some(({ who }) => who === "open"),
    hints: hintsAllowed(draft),
    auto: draft.auto,
    series: draft.series,
    seed: draft.published ? draft.seed.trim() : "",
    first: asksFirstPlayer(draft) && firstPlayer(draft) !== LOT ? firstSeat(game.first, firstPlayer(draft), draft.sitters.length) : null,
  };
}

/** What was chosen with other seats in mind may be impossible now: then it is as near as can be. */
function nearestPossible(game: GameShown, draft: Draft, name: string, value: number | string): number | string {
  const option = game.options.find((option) => option.name === name);
  const possible = option ? possibleValues(option, draft.sitters.length) : [];
  if (!possible.length || possible.includes(value)) return value;
  return (value > (possible.at(-1) ?? value) ? possible.at(-1) : possible[0]) ?? value;
}

/** What can be chosen with so many at the table. */
export function possibleValues(option: OptionShown, seats: number): (number | string)[] {
  return option.at_seats[String(seats)] ?? option.possible;
}
