/** Who drew what we did not draw ourselves, for the page that says so. */

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

export const credits: readonly Credit[] = [
  {
    ...GAME_ICONS,
    author: "Delapouite",
    drawings: [
      "bookshelf",
      "centaur",
      "cornucopia",
      "djinn",
      "family-house",
      "giant-squid",
      "griffin-symbol",
      "invisible",
      "island",
      "jump-across",
      "mermaid",
      "modern-city",
      "sasquatch",
      "unicorn",
      "wizard-face",
      "woman-elf-face",
    ],
  },
  {
    ...GAME_ICONS,
    author: "Lorc",
    drawings: [
      "big-wave",
      "conversation",
      "cycle",
      "dragon-head",
      "eagle-emblem",
      "fairy",
      "feathered-wing",
      "processor",
      "psychic-waves",
      "rocket",
      "sands-of-time",
      "teleport",
      "werewolf",
      "wheat",
    ],
  },
  { ...GAME_ICONS, author: "Skoll", drawings: ["pegasus", "troll"] },
  { ...GAME_ICONS, author: "Cathelineau", drawings: ["bad-gnome"] },
  { ...GAME_ICONS, author: "Faithtoken", drawings: ["card-draw"] },
];
