/** Signs that people give each other. The server sends them as emoji; not everybody has a font for those. */

import { translator, type Translated } from "../../client/device/translator";

export const en = {
  "👍": "Good!",
  "😄": "Ha ha!",
  "😮": "Oh!",
  "😢": "Oh no!",
  "🎉": "Hooray!",
  "🤔": "Hmm …",
} as const;

export const de: Translated<typeof en> = {
  "👍": "Gut!",
  "😄": "Haha!",
  "😮": "Oh!",
  "😢": "Oh nein!",
  "🎉": "Hurra!",
  "🤔": "Hmm …",
};

const t = translator(en, de);

export type ReactionSign = keyof typeof en;

export function isReaction(text: string): text is ReactionSign {
  return text in en;
}

export function reactionText(sign: ReactionSign): string {
  return t(sign);
}

const FACE = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z";

/** In ink, 24 by 24. */
export const REACTION_PATHS: Record<ReactionSign, string> = {
  "👍": "M4 11h3.5v9H4zM7.5 12l3.8-8c1.9 0 2.6 1.3 2.2 3l-.7 3H18c1.6 0 2.3 1.2 2 2.5l-1.2 5.3c-.3 1.4-1.2 2.2-2.6 2.2H7.5",
  "😄": `${FACE}M8.5 9v1.5M15.5 9v1.5M7.3 13.5h9.4a4.8 4.8 0 0 1-9.4 0z`,
  "😮": `${FACE}M8.5 8.5V10M15.5 8.5V10M12 13a2 2.4 0 1 0 0 4.8a2 2.4 0 1 0 0-4.8z`,
  "😢": `${FACE}M8.5 9v1.5M15.5 9v1.5M8.5 17a4 4 0 0 1 7 0M16.6 12.5q-1.3 2-.1 2.6q1.5-.4.1-2.6z`,
  "🎉": "M4 20l4.5-11.5l7 7zM13 8q-.5-3 2-4.5M15 11q4-1.5 5 1.5M14.5 9.5L20 5M9 4.5v.1M19.5 17v.1M11.5 3v.1",
  "🤔": `${FACE}M8.5 9.5v1.5M15.5 9.5v1.5M7 7.2l3-.7M9 16.2l5.5-1`,
};
