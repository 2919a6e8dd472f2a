import { translator, type Translated } from "./device/translator";

/** What the client itself says when the server cannot. */
export const en = {
  unreachable: "The server cannot be reached. Are you connected?",
  unreadable: "The server said something that this page does not understand. Load the page again.",
  "not-sent": "The connection was lost before this arrived.",
} as const;

export const de: Translated<typeof en> = {
  unreachable: "Der Server ist nicht zu erreichen. Bist du verbunden?",
  unreadable: "Der Server hat etwas gesagt, das diese Seite nicht versteht. Lade sie neu.",
  "not-sent": "Die Verbindung ging verloren, bevor das ankam.",
};

export const t = translator(en, de);
