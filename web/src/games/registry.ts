import type { Component } from "svelte";
import type { Manner } from "../client/table/unseen-events.svelte";
import type { Board, BoardFile } from "./board";

const boards = import.meta.glob<BoardFile>("./*/Board.svelte");
const FALLBACK = "plain";

/** The board of a game, loaded when it is needed; a game without one gets the plain board. */
export async function boardOf(game: string): Promise<Board> {
  return (await fileOf(game)).default;
}

/** Whether the seats are part of the game's board. */
export async function showsSeats(game: string): Promise<boolean> {
  return (await fileOf(game)).showsSeats ?? false;
}

/** How the board shows several things that happened. */
export async function mannerOf(game: string): Promise<Manner> {
  return (await fileOf(game)).manner ?? "words";
}

function fileOf(game: string): Promise<BoardFile> {
  const load = boards[place(game)] ?? boards[place(FALLBACK)];
  if (!load) throw new Error("there is no plain board");
  return load();
}

/** Whether the game has a board of its own. */
export function hasBoard(game: string): boolean {
  return game !== FALLBACK && place(game) in boards;
}

const pictures = import.meta.glob<{ default: Component<{ value: string; seat: number }> }>("./*/ChoicePicture.svelte");

/** How something that a seat may choose looks there; null for a game that draws no such pictures. */
export async function choicePicture(game: string): Promise<Component<{ value: string; seat: number }> | null> {
  const load = pictures[`./${game}/ChoicePicture.svelte`];
  return load ? (await load()).default : null;
}

function place(game: string): string {
  return `./${game}/Board.svelte`;
}
