import { settings } from "./settings.svelte";

/** The names in braces: `Holes<"{name}, {n} cards">` is `"name" | "n"`. */
type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;
type Values<Text> = [Holes<Text>] extends [never] ? [] : [Record<Holes<Text>, string | number>];

export type Texts = Record<string, string>;
/** The same keys in another language. */
export type Translated<En extends Texts> = { [Key in keyof En]: string };

export type Translate<En extends Texts> = <Key extends keyof En>(key: Key, ...values: Values<En[Key]>) => string;

/**
 * Makes a `t` of one place's texts: `const t = translator(en, de)`, where `en` is declared `as const`.
 * Inside a component or an effect it follows the language by itself. Keys and the values in their
 * braces are checked by the compiler; that German fills the same braces is checked by a test.
 */
export function translator<const En extends Texts>(en: En, de: Translated<En>): Translate<En> {
  return (key, ...values) => {
    const text = settings.language === "de" ? de[key] : en[key];
    const given: Record<string, string | number> = values[0] ?? {};
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(given[name] ?? hole));
  };
}
