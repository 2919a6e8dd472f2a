/** What a game says about its options. One that says nothing has plain names. */

import type { GameShown, OptionShown } from "../../wire/wire";
import { clockText } from "../../ui/text/format";
import { PACES, possibleValues, type Pace } from "./draft";
import { t } from "./texts";

/** Something that was agreed, as people say it. */
export interface Term {
  title: string;
  value: string;
}

export function optionTitle(option: OptionShown, language: string): string {
  return option.title[language] ?? option.name;
}

/** "" where the title says it all. */
export function optionHelp(option: OptionShown, language: string): string {
  return option.about[language] ?? "";
}

export function optionValueText(option: OptionShown, value: number | string, language: string): string {
  return option.values[String(value)]?.[language] ?? String(value);
}

/** The options that leave a choice. How many sit at the table is seen there, and who begins is asked in words. */
export function openOptions(game: GameShown, seats: number): OptionShown[] {
  const asked = ["seats", game.first?.option];
  return game.options.filter((option) => !asked.includes(option.name) && possibleValues(option, seats).length > 1);
}

/** What was chosen for a table. */
export function optionTerms(game: GameShown, chosen: Record<string, unknown>, language: string): Term[] {
  return openOptions(game, Number(chosen.seats)).map((option) => {
    const value = chosen[option.name];
    const known = typeof value === "number" || typeof value === "string" ? value : option.default;
    return { title: optionTitle(option, language), value: optionValueText(option, known, language) };
  });
}

/** The clock of a table by its milliseconds for each decision, in the bank, and added to it; none without one. */
export function clockTerms([each = 0, bank = 0, extra = 0]: readonly number[]): Term[] {
  if (!each && !bank) return [];
  const names = Object.keys(PACES) as Pace[];
  const known = names.find((name) => {
    const pace: { each?: number; bank?: number; extra?: number } = PACES[name];
    return (pace.each ?? 0) === each && (pace.bank ?? 0) === bank && (pace.extra ?? 0) === extra;
  });
  const value = known
    ? t(`pace.${known}`)
    : each
      ? t("clock.each", { time: clockText(each) })
      : t("clock.bank", { time: clockText(bank), extra: clockText(extra) });
  return [{ title: t("pace"), value }];
}

/** Said only of dice that follow from a seed, for anybody could know those. */
export function diceTerms(name: string): Term[] {
  const [kind, ...seed] = name.split(" ");
  return kind === "published" ? [{ title: t("dice"), value: t("dice.from", { seed: seed.join(" ") }) }] : [];
}
