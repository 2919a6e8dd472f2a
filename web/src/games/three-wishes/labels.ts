/** Cards and what is done with them, in words. */

import type { ThreeWishesFaceView as Face, ThreeWishesPlaceView as Place, ThreeWishesView as View } from "../../wire/wire";
import { isMarked, type Mark, type Scene } from "./scenes/scenes";
import { scoreOf, type SeatScore } from "./score/score";
import { shortRule, t, typeName, wishName } from "./texts";

/** Who looks, and what everybody is called. */
export interface Viewer {
  readonly seat: number | null;
  readonly names: readonly string[];
}

/** "Mia's left card": within a sentence, where Mia herself does something "their left card". */
export function placeName({ name, seat }: Pick<Place, "name" | "seat">, viewer: Viewer, actor: number | null = null): string {
  const column = name.slice(-1);
  if (seat === null) return column === "1" ? t("middle.1") : t("middle.2");
  const at = column === "a" || column === "b" ? column : "c";
  if (seat === viewer.seat) return t(`own.${at}`);
  return seat === actor ? t(`their.${at}`) : t(`other.${at}`, { name: viewer.names[seat] ?? "" });
}

/** "Flight, Superpower, 2". */
export function cardName({ name, type, value, special }: Face): string {
  const rule = shortRule(special);
  return withoutSoftHyphens([wishName(name), typeName(type), String(value), ...(rule ? [rule] : [])].join(", "));
}

/** What stands for a place where nobody sees it: "Mia's left card, 2a, face down, Ben is looking at it". */
export function placeLabel(place: Place, face: Face | null, mark: Mark | null, offer: string, viewer: Viewer): string {
  const parts = [capitalised(placeName(place, viewer)), place.name, face ? t("up", { card: cardName(face) }) : t("down")];
  const known = place.known.map(({ name }) => withoutSoftHyphens(wishName(name)));
  if (!face && known.length) parts.push(known.length === 1 ? t("noted", { card: known.join("") }) : t("noted.some", { cards: known.join(t("or")) }));
  if (mark) parts.push(markName(mark, viewer));
  return [parts.join(", "), offer].filter(Boolean).join(". ");
}

function markName({ kind, seat }: Mark, viewer: Viewer): string {
  if (kind === "peek" && seat === viewer.seat) return t("mark.you");
  return t(`mark.${kind}`, { name: nameOf(seat, viewer) });
}

/** What was done last; "" before the first turn, and when it is over. */
export function latestActionText(view: View, viewer: Viewer): string {
  const { latest, phase } = view;
  return latest && phase !== "over" && isMarked(latest.kind) ? sceneSentence({ ...latest, kind: latest.kind, view }, viewer) : "";
}

/** What is going on, as a sentence; "" if there is nothing to say. */
export function sceneSentence({ kind, seat, places, view }: Pick<Scene, "kind" | "seat" | "places" | "view">, viewer: Viewer): string {
  if (kind === "reveal") {
    return seat === null ? t("said.middle") : t("said.reveal", { name: nameOf(seat, viewer), figures: scoreSentence(scoreOf(view, seat)) });
  }
  if (seat === null || kind === "deal") return "";
  const name = viewer.names[seat] ?? "";
  const you = seat === viewer.seat;
  if (kind === "first") return you ? t("said.first.you") : t("said.first", { name });
  if (kind === "declare") return you ? t("said.declare.you") : t("said.declare", { name });
  if (kind === "back") return you ? t("said.back.you") : t("said.back", { name });
  const [card = "", other = ""] = places.map((each) => {
    const place = view.places.find((found) => found.name === each);
    return place ? placeName(place, viewer, seat) : "";
  });
  if (kind === "switch") return you ? t("said.switch.you", { card, other }) : t("said.switch", { name, card, other });
  const what = kind === "peek" ? kind : "shuffle";
  return you ? t(`said.${what}.you`, { card }) : t(`said.${what}`, { name, card });
}

/** What three wishes came to, and why: "2 × (3 + 1) = 8". */
export function scoreSentence({ how, terms, points, lacks }: SeatScore): string {
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

function nameOf(seat: number, viewer: Viewer): string {
  return viewer.names[seat] ?? "";
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without the places where a long word may be broken: nobody says these aloud. */
function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00ad", "");
}
