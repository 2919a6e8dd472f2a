/**
 * What a game shows beside an option before it is chosen: `src/games/NAME/Exhibit.svelte`. The data comes from the
 * server, in the option's `exhibit`; the form asks for a picture of it only where there is some.
 */

import type { Component } from "svelte";
import type { OptionShown } from "../wire/wire";

export interface ExhibitProps {
  option: OptionShown;
  /** All that is chosen so far, by the names of the options. */
  chosen: Readonly<Record<string, number | string>>;
}

const exhibits = import.meta.glob<{ default: Component<ExhibitProps> }>("./*/Exhibit.svelte");

/** Null where the game has nothing to show for an option. */
export async function exhibitOf(game: string, option: OptionShown): Promise<Component<ExhibitProps> | null> {
  const load = Object.keys(option.exhibit).length ? exhibits[`./${game}/Exhibit.svelte`] : undefined;
  return load ? (await load()).default : null;
}
