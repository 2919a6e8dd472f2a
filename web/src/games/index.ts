import type { Board } from "./board";

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const FALLBACK = "plain";

/** The board of a game, loaded when it is needed; a game without one gets the plain board. */
export async function boardOf(game: string): Promise<Board> {
  const load = boards[place(game)] ?? boards[place(FALLBACK)];
  if (!load) throw new Error("there is no plain board");
  return (await load()).default;
}

/** Whether the game has a board of its own. */
export function hasBoard(game: string): boolean {
  return game !== FALLBACK && place(game) in boards;
}

function place(game: string): string {
  return `./${game}/Board.svelte`;
}
