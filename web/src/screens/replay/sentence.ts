/** A moment in one sentence: who did what. What followed from it is told by the game's own words. */

import type { Frame, Replay } from "../../wire/wire";
import { winners } from "../table/result";
import { t } from "./texts";

export function sentence(frame: Frame, names: readonly string[]): string {
  if (frame.seat === null) return frame.game ? t("begins.game", { n: frame.game + 1 }) : t("begins");
  const name = names[frame.seat] ?? "";
  return frame.action ? t("decided", { name, action: frame.action }) : t("decided.secretly", { name });
}

/** Of a deal only where it led to; every card of it is in the log. */
export function aftermath({ seat, told }: Frame): string {
  const texts = told.flatMap(({ text }) => (text ? [text] : []));
  return (seat === null ? texts.slice(-1) : texts).join(" ");
}

/** How it ended; empty where nobody has competed. */
export function outcome({ places, names }: Pick<Replay, "places" | "names">): string {
  if (!places) return t("no-result");
  const first = winners(places).map((seat) => names[seat] ?? "");
  if (!first.length) return "";
  return t(first.length > 1 ? "won.many" : "won", { names: first.join(", ") });
}

/** Whether somebody could decide here. A game that was given up could go on, although nobody is asked. */
export function goesOn(frame: Frame): boolean {
  return frame.thinking.length > 0 || frame.told.some(({ name }) => name === "resigned" || name === "abandoned");
}
