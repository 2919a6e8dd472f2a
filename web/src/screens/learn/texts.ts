import { translator, type Translated } from "../../client/device/translator";

export const en = {
  title: "{game}: learn by playing",
  lesson: "The lesson",
  step: "Step {n} of {of}",
  next: "Next",
  show: "Show me",
  back: "Back",
  leave: "Leave",
  shown: "Like this: {action}.",
  other: "That would be allowed too. Here: {action}.",
  rule: "Rule {clause}",
  "done.title": "Well done! What now?",
  "done.play": "Play now",
  "done.play.bots": "against bots",
  "done.rules": "Read the rules",
  "done.again": "Once more",
} as const;

export const de: Translated<typeof en> = {
  title: "{game}: spielend lernen",
  lesson: "Die Lektion",
  step: "Schritt {n} von {of}",
  next: "Weiter",
  show: "Zeig es mir",
  back: "Zurück",
  leave: "Verlassen",
  shown: "So geht es: {action}.",
  other: "Auch das wäre erlaubt. Hier aber: {action}.",
  rule: "Regel {clause}",
  "done.title": "Gut gemacht! Und jetzt?",
  "done.play": "Jetzt spielen",
  "done.play.bots": "gegen Bots",
  "done.rules": "Die Regeln lesen",
  "done.again": "Noch einmal",
};

export const t = translator(en, de);
