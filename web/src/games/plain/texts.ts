import { translator, type Translated } from "../../client/device/translator";

export const en = {
  choices: "What you can do",
  view: "What you see",
  none: "Nothing to decide now.",
  empty: "none",
  yes: "yes",
  no: "no",
  group: "Choices, part {n}",
} as const;

export const de: Translated<typeof en> = {
  choices: "Was du tun kannst",
  view: "Was du siehst",
  none: "Gerade ist nichts zu entscheiden.",
  empty: "nichts",
  yes: "ja",
  no: "nein",
  group: "Auswahl, Teil {n}",
};

export const t = translator(en, de);
