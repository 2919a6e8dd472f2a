import { de } from "./de";
import { en } from "./en";
import { speaker } from "./speaker";

/**
 * The texts of the shell. A screen or a board with many words of its own has a `texts.ts` beside it that
 * exports `en`, `de` and its own `t = speaker(en, de)`; the test of the texts finds it there.
 */
export const t = speaker(en, de);
