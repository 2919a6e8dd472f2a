/** What a game says about its options. One that says nothing has plain names. */

import type { OptionShown } from "../../wire/wire";

export function titleOf(option: OptionShown, language: string): string {
  return option.title[language] ?? option.name;
}

/** "" where the title says it all. */
export function aboutOf(option: OptionShown, language: string): string {
  return option.about[language] ?? "";
}

export function valueOf(option: OptionShown, value: number | string, language: string): string {
  return option.values[String(value)]?.[language] ?? String(value);
}
