/** What people choose once and every screen follows; kept on this device alone. */

export const LANGUAGES = ["en", "de"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const CONTRASTS = ["auto", "usual", "more"] as const;
export const MOTIONS = ["auto", "full", "less"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Contrast = (typeof CONTRASTS)[number];
export type Motion = (typeof MOTIONS)[number];

interface Kept {
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
  language: Language = $state(ofBrowser());
  theme: Theme = $state("auto");
  contrast: Contrast = $state("auto");
  motion: Motion = $state("auto");
  sounds = $state(false);
  notify = $state(false);
  name = $state("");
  bot = $state(NEWCOMERS_BOT);

  readonly #calm = watched("(prefers-reduced-motion: reduce)");
  readonly #crisp = watched("(prefers-contrast: more)");

  /** Whether things appear in their place instead of moving there. */
  readonly still = $derived(this.motion === "auto" ? this.#calm.yes : this.motion === "less");
  readonly crisp = $derived(this.contrast === "auto" ? this.#crisp.yes : this.contrast === "more");

  constructor() {
    const kept = read();
    this.language = among(LANGUAGES, kept.language) ?? this.language;
    this.theme = among(THEMES, kept.theme) ?? this.theme;
    this.contrast = among(CONTRASTS, kept.contrast) ?? this.contrast;
    this.motion = among(MOTIONS, kept.motion) ?? this.motion;
    this.sounds = kept.sounds === true;
    this.notify = kept.notify === true;
    this.name = typeof kept.name === "string" ? kept.name : "";
    this.bot = typeof kept.bot === "string" ? kept.bot : this.bot;
    $effect.root(() => {
      $effect(() => keep(this.#kept()));
      $effect(() => this.#dress(document.documentElement));
    });
  }

  #kept(): Kept {
    const { language, theme, contrast, motion, sounds, notify, name, bot } = this;
    return { language, theme, contrast, motion, sounds, notify, name, bot };
  }

  /** The style sheets look at these attributes. */
  #dress(page: HTMLElement): void {
    page.lang = this.language;
    page.dataset.theme = this.theme;
    page.dataset.contrast = this.crisp ? "more" : "usual";
    page.dataset.motion = this.still ? "less" : "full";
  }
}

function ofBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => among(LANGUAGES, tag)).find((tag) => tag !== undefined) ?? "en";
}

function among<T>(possible: readonly T[], value: unknown): T | undefined {
  return possible.find((each) => each === value);
}

function watched(query: string): { readonly yes: boolean } {
  const media = window.matchMedia(query);
  let yes = $state(media.matches);
  media.addEventListener("change", () => (yes = media.matches));
  return {
    get yes() {
      return yes;
    },
  };
}

/** A browser may forbid storage, and what lies there may be from another version: then it is as if new. */
function read(): Partial<Record<keyof Kept, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It then lasts as long as the page.
  }
}

export const settings = new Settings();
