import { speaker, type Translated } from "../../texts/speaker";
import type { Creature } from "./cards";

export const en = {
  wizard: "Wizard",
  "wizard.many": "Wizards",
  dragon: "Dragon",
  "dragon.many": "Dragons",
  unicorn: "Unicorn",
  "unicorn.many": "Unicorns",
  mermaid: "Mermaid",
  "mermaid.many": "Mermaids",
  fairy: "Fairy",
  "fairy.many": "Fairies",
  phoenix: "Phoenix",
  "phoenix.many": "Phoenixes",
  griffin: "Griffin",
  "griffin.many": "Griffins",
  pegasus: "Pegasus",
  "pegasus.many": "Pegasuses",
  troll: "Troll",
  "troll.many": "Trolls",
  gnome: "Gnome",
  "gnome.many": "Gnomes",
  elf: "Elf",
  "elf.many": "Elves",
  genie: "Genie",
  "genie.many": "Genies",
  yeti: "Yeti",
  "yeti.many": "Yetis",
  kraken: "Kraken",
  "kraken.many": "Krakens",
  centaur: "Centaur",
  "centaur.many": "Centaurs",
  held: "{creature}: certainly in this hand",
  lacking: "{creature}: certainly not in this hand",
} as const;

export const de: Translated<typeof en> = {
  wizard: "Zauberer",
  "wizard.many": "Zauberer",
  dragon: "Drache",
  "dragon.many": "Drachen",
  unicorn: "Einhorn",
  "unicorn.many": "Einhörner",
  mermaid: "Meer\u00adjungfrau",
  "mermaid.many": "Meerjungfrauen",
  fairy: "Fee",
  "fairy.many": "Feen",
  phoenix: "Phönix",
  "phoenix.many": "Phönixe",
  griffin: "Greif",
  "griffin.many": "Greife",
  pegasus: "Pegasus",
  "pegasus.many": "Pegasusse",
  troll: "Troll",
  "troll.many": "Trolle",
  gnome: "Gnom",
  "gnome.many": "Gnome",
  elf: "Elf",
  "elf.many": "Elfen",
  genie: "Dschinn",
  "genie.many": "Dschinns",
  yeti: "Yeti",
  "yeti.many": "Yetis",
  kraken: "Krake",
  "kraken.many": "Kraken",
  centaur: "Zentaur",
  "centaur.many": "Zentauren",
  held: "{creature}: sicher auf dieser Hand",
  lacking: "{creature}: sicher nicht auf dieser Hand",
};

const t = speaker(en, de);

/** What a creature at a seat means. */
export function said(what: "held" | "lacking", values: { creature: string }): string {
  return t(what, values);
}

export function one(creature: Creature): string {
  return t(creature);
}

export function many(creature: Creature, count = 2): string {
  return count === 1 ? t(creature) : t(`${creature}.many`);
}
