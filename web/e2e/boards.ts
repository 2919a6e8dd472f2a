/** Which games have a board of their own, by their folders: more than the client itself need not know. */

import { existsSync, readdirSync } from "node:fs";

const GAMES = new URL("../src/games/", import.meta.url);

export const boards = readdirSync(GAMES).filter(
  (name) => name !== "plain" && existsSync(new URL(`${name}/Board.svelte`, GAMES)),
);
