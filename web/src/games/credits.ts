/** Who drew what we did not draw ourselves, for the page that says so: each game names its own in `credits.ts`. */

export interface Credit {
  /** The collection, and where it is. */
  work: string;
  home: string;
  licence: string;
  terms: string;
  author: string;
  /** The names of the drawings in the collection. */
  drawings: readonly string[];
}

const GAME_ICONS = {
  work: "Game-icons.net",
  home: "https://game-icons.net",
  licence: "CC BY 3.0",
  terms: "https://creativecommons.org/licenses/by/3.0/",
};

const files = import.meta.glob<Readonly<Record<string, readonly string[]>>>("./*/credits.ts", { eager: true, import: "gameIcons" });

/** One credit for each author, whichever games use their drawings. */
export const credits: readonly Credit[] = Object.entries(merged()).map(([author, drawings]) => ({ ...GAME_ICONS, author, drawings }));

function merged(): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [author, drawings] of Object.values(files).flatMap((file) => Object.entries(file))) {
    all[author] = [...(all[author] ?? []), ...drawings].sort();
  }
  return all;
}
