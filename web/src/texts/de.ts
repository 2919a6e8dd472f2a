import type { en } from "./en";
import type { Translated } from "./speaker";

export const de: Translated<typeof en> = {
  skip: "Zum Inhalt",
  home: "Startseite",
  language: "Sprache",
  loading: "Einen Moment …",
  again: "Noch einmal versuchen",
  reload: "Seite neu laden",
  "to-home": "Zur Startseite",
  "choice.any": "egal",
  "board.failed": "Das Spielfeld lässt sich nicht zeichnen. Versuch es noch einmal; hilft das nicht, lade die Seite neu.",
  "home.title": "Ein Tisch zum Falten und Wünschen",
  "home.games": "Spiele",
  "seats.one": "{n} Person",
  "seats.many": "{from}–{to} Personen",
  "lost.title": "Hier ist nichts",
  "lost.text": "Die Adresse führt nirgendwohin. Vielleicht ging ein Teil des Links verloren.",
  unreachable: "Der Server ist nicht zu erreichen. Bist du verbunden?",
  unreadable: "Der Server hat etwas gesagt, das diese Seite nicht versteht. Lade sie neu.",
  "not-sent": "Die Verbindung ging verloren, bevor das ankam.",
  "plain.choices": "Was du tun kannst",
  "plain.view": "Was du siehst",
  "plain.none": "Gerade ist nichts zu entscheiden.",
  "plain.empty": "nichts",
  "plain.yes": "ja",
  "plain.no": "nein",
};
