import { translator, type Translated } from "../../client/device/translator";
import type { Creature } from "./cards";

export const en = {
  wizard: "Wizard",
  "wizard.many": "Wizards",
  "wizard.held": "Wizard",
  dragon: "Dragon",
  "dragon.many": "Dragons",
  "dragon.held": "Dragon",
  unicorn: "Unicorn",
  "unicorn.many": "Unicorns",
  "unicorn.held": "Unicorn",
  mermaid: "Mermaid",
  "mermaid.many": "Mermaids",
  "mermaid.held": "Mermaid",
  fairy: "Fairy",
  "fairy.many": "Fairies",
  "fairy.held": "Fairy",
  phoenix: "Phoenix",
  "phoenix.many": "Phoenixes",
  "phoenix.held": "Phoenix",
  griffin: "Griffin",
  "griffin.many": "Griffins",
  "griffin.held": "Griffin",
  pegasus: "Pegasus",
  "pegasus.many": "Pegasuses",
  "pegasus.held": "Pegasus",
  troll: "Troll",
  "troll.many": "Trolls",
  "troll.held": "Troll",
  gnome: "Gnome",
  "gnome.many": "Gnomes",
  "gnome.held": "Gnome",
  elf: "Elf",
  "elf.many": "Elves",
  "elf.held": "Elf",
  genie: "Genie",
  "genie.many": "Genies",
  "genie.held": "Genie",
  yeti: "Yeti",
  "yeti.many": "Yetis",
  "yeti.held": "Yeti",
  kraken: "Kraken",
  "kraken.many": "Krakens",
  "kraken.held": "Kraken",
  centaur: "Centaur",
  "centaur.many": "Centaurs",
  "centaur.held": "Centaur",
  held: "{creature}: certainly in this hand",
  lacking: "{creature}: certainly not in this hand",
} as const;

export const de: Translated<typeof en> = {
  wizard: "Zauberer",
  "wizard.many": "Zauberer",
  "wizard.held": "Zauberer",
  dragon: "Drache",
  "dragon.many": "Drachen",
  "dragon.held": "Drachen",
  unicorn: "Einhorn",
  "unicorn.many": "Einhörner",
  "unicorn.held": "Einhorn",
  mermaid: "Meer\u00adjungfrau",
  "mermaid.many": "Meerjungfrauen",
  "mermaid.held": "Meerjungfrau",
  fairy: "Fee",
  "fairy.many": "Feen",
  "fairy.held": "Fee",
  phoenix: "Phönix",
  "phoenix.many": "Phönixe",
  "phoenix.held": "Phönix",
  griffin: "Greif",
  "griffin.many": "Greife",
  "griffin.held": "Greif",
  pegasus: "Pegasus",
  "pegasus.many": "Pegasusse",
  "pegasus.held": "Pegasus",
  troll: "Troll",
  "troll.many": "Trolle",
  "troll.held": "Troll",
  gnome: "Gnom",
  "gnome.many": "Gnomen",
  "gnome.held": "Gnomen",
  elf: "Elf",
  "elf.many": "Elfen",
  "elf.held": "Elfen",
  genie: "Dschinn",
  "genie.many": "Dschinns",
  "genie.held": "Dschinn",
  yeti: "Yeti",
  "yeti.many": "Yetis",
  "yeti.held": "Yeti",
  kraken: "Krake",
  "kraken.many": "Kraken",
  "kraken.held": "Kraken",
  centaur: "Zentaur",
  "centaur.many": "Zentauren",
  "centaur.held": "Zentauren",
  held: "{creature}: sicher auf dieser Hand",
  lacking: "{creature}: sicher nicht auf dieser Hand",
};

const t = translator(en, de);

/** What a creature at a seat means. */
export function said(what: "held" | "lacking", values: { creature: string }): string {
  return t(what, values);
}

export function one(creature: Creature): string {
  return t(creature);
}

export function many(creature: Creature): string {
  return t(`${creature}.many`);
}

/** Cards as the object of a sentence, with their number: "2 Dragons", "hat 1 Drachen". */
export function held(creature: Creature, count: number): string {
  return `${count} ${count === 1 ? t(`${creature}.held`) : many(creature)}`;
}
