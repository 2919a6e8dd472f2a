import type { Component } from "svelte";
import type { RouteName, Route } from "../ui/page/router.svelte";

/** A screen is `src/screens/NAME.svelte`, named after its route: `table` is `Table.svelte`. It gets its route. */
export type Screen = Component<{ route: Route }>;

const screens = import.meta.glob<{ default: Screen }>("./*.svelte");

/** Loaded when somebody goes there. Rejects when the server cannot be reached or has newer files. */
export async function loadScreen(at: RouteName): Promise<Screen> {
  const load = screens[screenPath(at)] ?? screens[screenPath("lost")];
  if (!load) throw new Error(`there is no screen for ${at}`);
  return (await load()).default;
}

/** Whether there is such a screen: what is not there is not linked to. */
export function hasScreen(at: RouteName): boolean {
  return screenPath(at) in screens;
}

function screenPath(at: RouteName): string {
  return `./${at.charAt(0).toUpperCase()}${at.slice(1)}.svelte`;
}
