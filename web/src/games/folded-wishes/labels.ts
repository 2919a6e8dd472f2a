/** What is where, in words: `b3, waves, your swan. Corner Fold from b3 to c4`. */

import { settings } from "../../client/device/settings.svelte";
import type { Action } from "../../client/server/action-space";
import { catalogue } from "../../client/server/catalogue.svelte";
import type { FoldedWishesCardView, FoldedWishesView } from "../../wire/wire";
import { placesOfFold } from "./fold-selection";
import { isSlot, OUT } from "./grid/places";
import { en, t } from "./texts";

type Key = keyof typeof en;

/** The words for a name that comes from the server; the name itself if it is one we do not know. */
export function wordFor(group: "kind" | "colour" | "animal" | "your" | "fold" | "rank", name: string): string {
  const key = `${group}.${name}`;
  return key in en ? t(key as Key & `kind.${string}`) : name;
}

/** What a fold does, as the Character Card says it. */
export function foldEffect(fold: string): string {
  const lines = catalogue.game("folded-wishes")?.reference.flatMap((side) => side.lines) ?? [];
  return lines.find(({ key }) => key === fold)?.text[settings.language] ?? "";
}

export function ownersAnimal(seat: number, view: FoldedWishesView, names: readonly string[]): string {
  const animal = view.seats[seat]?.animal ?? "";
  return seat === view.seat ? wordFor("your", animal) : t("theirs", { name: names[seat] ?? "", animal: wordFor("animal", animal) });
}

/** A tile as it lies there. */
export interface Lying {
  readonly kind: string | null;
  readonly seat: number | null;
}

/** What lies on a square or at a slot; null where nothing can lie now. */
export function lyingAt(place: string, view: FoldedWishesView): Lying | null {
  if (!isSlot(place)) return view.tiles.find(({ square }) => square === place) ?? null;
  if (view.outside?.slot === place) return view.outside;
  if (view.returning?.slot === place) return { kind: view.seats[view.player]?.hand ?? null, seat: view.returning.owner };
  return null;
}

export function placeLabel(place: string, view: FoldedWishesView, names: readonly string[]): string {
  const parts = [isSlot(place) ? t("slot", { place }) : place];
  const lies = lyingAt(place, view);
  if (view.outside?.slot === place) parts.push(t("outside"));
  if (view.returning?.slot === place) parts.push(t("left-here"));
  if (lies?.kind) parts.push(wordFor("kind", lies.kind));
  if (lies && lies.seat !== null) parts.push(ownersAnimal(lies.seat, view, names));
  if (view.line.includes(place)) parts.push(t("line.here"));
  return parts.join(", ");
}

/** What an action would do, as an offer. */
export function actionOffer(action: Action): string {
  const [start = "", end = ""] = placesOfFold(action).map((place) => (place === OUT ? t("out") : place));
  const fold = wordFor("fold", action.kind);
  switch (action.kind) {
    case "enter":
    case "place":
    case "return":
      return t(`offer.${action.kind}`);
    case "switch":
      return t("offer.switch", { fold, square: start });
    default:
      return t("offer.way", { fold, start, end });
  }
}

export function cardName({ rank, name }: Pick<FoldedWishesCardView, "rank" | "name">): string {
  return `${wordFor("rank", rank)} ${name.slice(1)}`;
}

export function cardEffectText({ tile, fold, instead_of: instead }: FoldedWishesCardView): string {
  const words = { tile: wordFor("colour", tile), fold: wordFor("fold", fold) };
  return instead ? t("effect.turns", { ...words, instead: wordFor("fold", instead) }) : t("effect.adds", words);
}
