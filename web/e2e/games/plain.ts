import { tapAny, type Player } from "../player.ts";

/** The board of every game that has none of its own: choices in words. */
export const player: Player = (page, tap) => () =>
  tapAny(tap, page.getByRole("region", { name: "What you can do" }).getByRole("button"));
