/** Who drew the icons of this folder, at Game-icons.net. */
export const gameIcons: Readonly<Record<string, readonly string[]>> = {
  Delapouite: ["bookshelf", "cornucopia", "family-house", "invisible", "island", "modern-city"],
  Lorc: [
    "big-wave",
    "feathered-wing",
    "processor",
    "psychic-waves",
    "rocket",
    "sands-of-time",
    "teleport",
    "werewolf",
    "wheat",
  ],
};
