/**
 * What a board is: `src/games/NAME/Board.svelte`, where NAME is the game's name on the server. It is found
 * by its place and loaded when somebody sits down at such a table; nothing else has to be edited.
 *
 *     <script lang="ts">
 *       import type { BoardProps } from "../board";
 *       let { view, legal, act, told, still }: BoardProps<"memory"> = $props();
 *     </script>
 *
 * A board draws `view` and offers `legal`, nothing more: it holds no rules. What can be touched is what
 * some legal action touches. It shows the same for the same props, so it serves live tables, replays and
 * tutorials alike; in a replay `legal` is empty. It fills the width it is given, from 328 px, and the
 * table screen around it shows the rest: whose turn it is, log, talk, undo, and the seats, unless the board
 * says in its file that they are part of it:
 *
 *     <script lang="ts" module>
 *       export const showsSeats = true;
 *     </script>
 *
 * Beside each name it then renders `seatNotes`, which is what only the table knows.
 *
 * What a player has missed is listed in words beside the board, and `told` is empty then. A board that can show any
 * number of things one after another says so in the same way, is told all of them, and says by `onShown` when it has
 * shown them:
 *
 *     export const eventDisplay = "scenes";
 */

import type { Component, Snippet } from "svelte";
import type { Action } from "../client/server/action-space";
import type { EventDisplay } from "../client/table/unseen-events.svelte";
import type { LiveTable } from "../client/table/live-table.svelte";
import type { Heard, OptionShown, Views } from "../wire/wire";

/** The view of a game we have types for; any other one is unknown. */
export type ViewOf<Game extends string> = Game extends keyof Views ? Views[Game] : unknown;

export interface BoardProps<Game extends string = string> {
  /** What is known about the table besides the view: `state` (options, chairs), `update`, `talk`; live, also the `log`. */
  table: Pick<LiveTable, "state" | "update" | "chat"> & Partial<Pick<LiveTable, "log">>;
  view: ViewOf<Game>;
  /** What this seat may do now. Empty when it is not asked, while its action is under way, and in replays. */
  legal: readonly Action[];
  /** Plays one of `legal`. What follows from it comes as a new view; a board does not run ahead. */
  act: (action: Action) => void;
  /** The seat that looks, from 0; null for a spectator. */
  seat: number | null;
  /** By seat. */
  names: readonly string[];
  /**
   * What just happened, for motion and bubbles. Empty: things simply are where they are. A board that shows `scenes` is
   * told here what was missed, too.
   */
  told: readonly Heard[];
  /** Whether nothing should move: cross-fade instead. */
  still: boolean;
  /**
   * What is known about a seat besides the game, as words and marks: a bot, somebody away, a clock, and in a series
   * what it has gathered, unless the board says with `true` that it shows that itself.
   */
  seatNotes?: Snippet<[seat: number, tallied?: boolean]>;
  /**
   * What a bot would choose, for a board to mark: one of `legal`, when somebody asked for a hint; in a replay, where
   * nothing is legal, what this seat should have done.
   */
  advice?: Action | null;
  /** What this seat would see after one of `legal`; null where that cannot be known beforehand. Only at live tables. */
  whatIf?: (action: Action) => Promise<ViewOf<Game> | null>;
  /** Whether nobody is to do anything any more, however the view looks: it was given up or broken up. */
  ended?: boolean;
  /**
   * For a board that shows the end step by step: the table screen keeps the result back from `true` until `false`.
   * Whether it is wanted has to be said before the end has come. Only at live tables.
   */
  holdResult?: (hold: boolean) => void;
  /**
   * For a board that shows `scenes`: all that was told has been shown, or the player skipped it. Only at live tables,
   * where no scene may be left out.
   */
  onShown?: (skipped?: boolean) => void;
}

export type Board = Component<BoardProps>;

/** What a board's file offers. */
export interface BoardFile {
  default: Board;
  showsSeats?: boolean;
  eventDisplay?: EventDisplay;
}

/** What `OptionPreview.svelte` is given: an option with the server's data for it in `exhibit`. */
export interface OptionPreviewProps {
  option: OptionShown;
  /** All that is chosen so far, by the names of the options. */
  chosen: Readonly<Record<string, number | string>>;
}
