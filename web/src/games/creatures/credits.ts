/** Who drew the icons of this folder, at Game-icons.net. */
export const gameIcons: Readonly<Record<string, readonly string[]>> = {
  Delapouite: [
    "centaur",
    "djinn",
    "giant-squid",
    "griffin-symbol",
    "mermaid",
    "sasquatch",
    "unicorn",
    "wizard-face",
    "woman-elf-face",
  ],
  Lorc: ["dragon-head", "eagle-emblem", "fairy"],
  Skoll: ["pegasus", "troll"],
  Cathelineau: ["bad-gnome"],
};
