/** Cards and what is done with them, in words. */

import type { ThreeWishesFaceView as Face, ThreeWishesPlaceView as Place, ThreeWishesView as View } from "../../wire/wire";
import { isMarked, type Mark, type Scene } from "./scenes/scenes";
import { accountOf, type Account } from "./score/score";
import { shortRule, t, typeName, wishName } from "./texts";

/** Who looks, and what everybody is called. */
export interface Eyes {
  readonly seat: number | null;
  readonly names: readonly string[];
}

/** "Mia's left card": within a sentence, where Mia herself does something "their left card". */
export function placeName({ name, seat }: Pick<Place, "name" | "seat">, eyes: Eyes, actor: number | null = null): string {
  const column = name.slice(-1);
  if (seat === null) return column === "1" ? t("middle.1") : t("middle.2");
  const at = column === "a" || column === "b" ? column : "c";
  if (seat === eyes.seat) return t(`own.${at}`);
  return seat === actor ? t(`their.${at}`) : t(`other.${at}`, { name: eyes.names[seat] ?? "" });
}

/** "Flight, Superpower, 2". */
export function cardName({ name, type, value, special }: Face): string {
  const rule = shortRule(special);
  return unbroken([wishName(name), typeName(type), String(value), ...(rule ? [rule] : [])].join(", "));
}

/** What stands for a place where nobody sees it: "Mia's left card, 2a, face down, Ben is looking at it". */
export function placeLabel(place: Place, face: Face | null, mark: Mark | null, offer: string, eyes: Eyes): string {
  const parts = [capital(placeName(place, eyes)), place.name, face ? t("up", { card: cardName(face) }) : t("down")];
  const known = place.known.map(({ name }) => unbroken(wishName(name)));
  if (!face && known.length) parts.push(known.length === 1 ? t("noted", { card: known.join("") }) : t("noted.some", { cards: known.join(t("or")) }));
  if (mark) parts.push(markName(mark, eyes));
  return [parts.join(", "), offer].filter(Boolean).join(". ");
}

function markName({ kind, seat }: Mark, eyes: Eyes): string {
  if (kind === "peek" && seat === eyes.seat) return t("mark.you");
  return t(`mark.${kind}`, { name: nameOf(seat, eyes) });
}

/** What was done last; "" before the first turn, and when it is over. */
export function lately(view: View, eyes: Eyes): string {
  const { latest, phase } = view;
  return latest && phase !== "over" && isMarked(latest.kind) ? saying({ ...latest, kind: latest.kind, view }, eyes) : "";
}

/** What is going on, as a sentence; "" if there is nothing to say. */
export function saying({ kind, seat, places, view }: Pick<Scene, "kind" | "seat" | "places" | "view">, eyes: Eyes): string {
  if (kind === "reveal") {
    return seat === null ? t("said.middle") : t("said.reveal", { name: nameOf(seat, eyes), figures: figures(accountOf(view, seat)) });
  }
  if (seat === null || kind === "deal") return "";
  const name = eyes.names[seat] ?? "";
  const you = seat === eyes.seat;
  if (kind === "first") return you ? t("said.first.you") : t("said.first", { name });
  if (kind === "declare") return you ? t("said.declare.you") : t("said.declare", { name });
  if (kind === "back") return you ? t("said.back.you") : t("said.back", { name });
  const [card = "", other = ""] = places.map((each) => {
    const place = view.places.find((found) => found.name === each);
    return place ? placeName(place, eyes, seat) : "";
  });
  if (kind === "switch") return you ? t("said.switch.you", { card, other }) : t("said.switch", { name, card, other });
  const what = kind === "peek" ? kind : "shuffle";
  return you ? t(`said.${what}.you`, { card }) : t(`said.${what}`, { name, card });
}

/** What three wishes came to, and why: "2 × (3 + 1) = 8". */
export function figures({ how, terms, points, lacks }: Account): string {
  const sum = terms.join(" + ");
  switch (how) {
    case "sum":
      return t("sum", { sum, points });
    case "doubled":
      return t("doubled", { sum, points });
    case "incomplete":
      return t("incomplete", { types: lacks.map(typeName).join(", ") });
    case "time_travel":
      return t("time_travel");
    default:
      return t("outright");
  }
}

function nameOf(seat: number, eyes: Eyes): string {
  return eyes.names[seat] ?? "";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without the places where a long word may be broken: nobody says these aloud. */
function unbroken(text: string): string {
  return text.replaceAll("\u00ad", "");
}
