/** A moment in one sentence: what somebody did, and then what followed, in the game's own words. */

import type { Frame, Heard, Replay } from "../../../wire/wire";
import { winners } from "../../table/result/result";
import { t } from "../texts";

/** What belongs to the course of the game, and is not what somebody did. */
const COURSE = new Set(["turn_begins", "round_begins", "reckoning"]);

export function frameSentence(frame: Frame, names: readonly string[]): string {
  if (frame.seat === null) return frame.game ? t("begins.game", { n: frame.game + 1 }) : t("begins");
  const deed = decisionEvent(frame);
  if (deed) return deed.text;
  const name = names[frame.seat] ?? "";
  return frame.action ? t("decided", { name, action: frame.action }) : t("decided.secretly", { name });
}

/** Of a deal only where it led to; every card of it is in the log. */
export function consequences(frame: Frame): string {
  const deed = decisionEvent(frame);
  const texts = frame.told.flatMap((heard) => (heard.text && heard !== deed ? [heard.text] : []));
  return (frame.seat === null ? texts.slice(-1) : texts).join(" ");
}

/** The first that is told of a decision is the decision itself, as the game tells it. */
function decisionEvent({ seat, told }: Frame): Heard | undefined {
  return seat === null ? undefined : told.find(({ name, text }) => text && !COURSE.has(name));
}

/** How it ended; empty where nobody has competed. */
export function outcomeSentence({ places, names }: Pick<Replay, "places" | "names">): string {
  if (!places) return t("no-result");
  const first = winners(places).map((seat) => names[seat] ?? "");
  if (!first.length) return "";
  return t(first.length > 1 ? "won.many" : "won", { names: first.join(", ") });
}

/** Whether somebody could decide here. A game that was given up could go on, although nobody is asked. */
export function canPlayOn(frame: Frame): boolean {
  return frame.thinking.length > 0 || frame.told.some(({ name }) => name === "resigned" || name === "abandoned");
}
