/** What people choose once and every screen follows; kept on this device alone. */

import { readStored, writeStored } from "./storage";

export const LANGUAGES = ["en", "de"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const CONTRASTS = ["auto", "usual", "more"] as const;
export const MOTIONS = ["auto", "full", "less"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Contrast = (typeof CONTRASTS)[number];
export type Motion = (typeof MOTIONS)[number];

interface StoredSettings {
  language: Language;
  theme: Theme;
  contrast: Contrast;
  motion: Motion;
  sounds: boolean;
  /** Whether the browser may tell when it is one's turn. */
  notify: boolean;
  /** The name given last, offered again at the next table. */
  name: string;
  /** The bots to play against, unless one chooses others. */
  bot: string;
}

const KEY = "wishfold.settings";
/** Whoever plays for the first time shall have a chance. */
const NEWCOMERS_BOT = "easy";

class Settings {
  language: Language = $state(browserLanguage());
  theme: Theme = $state("auto");
  contrast: Contrast = $state("auto");
  motion: Motion = $state("auto");
  sounds = $state(false);
  notify = $state(false);
  name = $state("");
  bot = $state(NEWCOMERS_BOT);

  readonly #calm = mediaQuery("(prefers-reduced-motion: reduce)");
  readonly #crisp = mediaQuery("(prefers-contrast: more)");

  /** Whether things appear in their place instead of moving there. */
  readonly still = $derived(this.motion === "auto" ? this.#calm.yes : this.motion === "less");
  readonly crisp = $derived(this.contrast === "auto" ? this.#crisp.yes : this.contrast === "more");

  constructor() {
    const kept = readSettings();
    this.language = oneOf(LANGUAGES, kept.language) ?? this.language;
    this.theme = oneOf(THEMES, kept.theme) ?? this.theme;
    this.contrast = oneOf(CONTRASTS, kept.contrast) ?? this.contrast;
    this.motion = oneOf(MOTIONS, kept.motion) ?? this.motion;
    this.sounds = kept.sounds === true;
    this.notify = kept.notify === true;
    this.name = typeof kept.name === "string" ? kept.name : "";
    this.bot = typeof kept.bot === "string" ? kept.bot : this.bot;
    $effect.root(() => {
      $effect(() => writeStored(KEY, this.#stored()));
      $effect(() => this.#applyTo(document.documentElement));
    });
  }

  #stored(): StoredSettings {
    const { language, theme, contrast, motion, sounds, notify, name, bot } = this;
    return { language, theme, contrast, motion, sounds, notify, name, bot };
  }

  /** The style sheets look at these attributes. */
  #applyTo(page: HTMLElement): void {
    page.lang = this.language;
    page.dataset.theme = this.theme;
    page.dataset.contrast = this.crisp ? "more" : "usual";
    page.dataset.motion = this.still ? "less" : "full";
  }
}

function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => oneOf(LANGUAGES, tag)).find((tag) => tag !== undefined) ?? "en";
}

function oneOf<T>(possible: readonly T[], value: unknown): T | undefined {
  return possible.find((each) => each === value);
}

function mediaQuery(query: string): { readonly yes: boolean } {
  const media = window.matchMedia(query);
  let yes = $state(media.matches);
  media.addEventListener("change", () => (yes = media.matches));
  return {
    get yes() {
      return yes;
    },
  };
}

function readSettings(): Partial<Record<keyof StoredSettings, unknown>> {
  const stored = readStored(KEY);
  return typeof stored === "object" && stored !== null ? stored : {};
}

export const settings = new Settings();
