/** Finds what a game brings to the page by its folder, `src/games/NAME/`, and loads it when it is needed. */

import type { Component } from "svelte";
import type { EventDisplay } from "../client/table/unseen-events.svelte";
import type { OptionShown } from "../wire/wire";
import type { Board, BoardFile, OptionPreviewProps } from "./board";

const boards = import.meta.glob<BoardFile>("./*/Board.svelte");
const FALLBACK = "plain";

/** The board of a game, loaded when it is needed; a game without one gets the plain board. */
export async function loadBoard(game: string): Promise<Board> {
  return (await loadBoardFile(game)).default;
}

/** Whether the seats are part of the game's board. */
export async function showsSeats(game: string): Promise<boolean> {
  return (await loadBoardFile(game)).showsSeats ?? false;
}

/** How the board shows several things that happened. */
export async function eventDisplayOf(game: string): Promise<EventDisplay> {
  return (await loadBoardFile(game)).eventDisplay ?? "words";
}

function loadBoardFile(game: string): Promise<BoardFile> {
  const load = boards[boardPath(game)] ?? boards[boardPath(FALLBACK)];
  if (!load) throw new Error("there is no plain board");
  return load();
}

/** Whether the game has a board of its own. */
export function hasBoard(game: string): boolean {
  return game !== FALLBACK && boardPath(game) in boards;
}

const pictures = import.meta.glob<{ default: Component<{ value: string; seat: number }> }>("./*/ChoicePicture.svelte");

/** How something that a seat may choose looks there; null for a game that draws no such pictures. */
export async function loadChoicePicture(game: string): Promise<Component<{ value: string; seat: number }> | null> {
  const load = pictures[`./${game}/ChoicePicture.svelte`];
  return load ? (await load()).default : null;
}

const previews = import.meta.glob<{ default: Component<OptionPreviewProps> }>("./*/OptionPreview.svelte");

/** What the game's `OptionPreview.svelte` shows beside an option before it is chosen; null where there is nothing to show. */
export async function loadOptionPreview(game: string, option: OptionShown): Promise<Component<OptionPreviewProps> | null> {
  const load = Object.keys(option.exhibit).length ? previews[`./${game}/OptionPreview.svelte`] : undefined;
  return load ? (await load()).default : null;
}

function boardPath(game: string): string {
  return `./${game}/Board.svelte`;
}
