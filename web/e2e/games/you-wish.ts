import { any, tapAny, type Player } from "../player.ts";

/** Asks anybody for anything, and plays any action card. */
export const player: Player = (page, tap) => {
  const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  const others = page.getByRole("list", { name: "The others" }).getByRole("button");
  const none = page.getByRole("button", { name: /^(Play none|Draw|End the turn)$/ });
  return async () => {
    if (await none.isVisible()) return tapAny(tap, (await any(hand)) ? hand : none);
    const picked = page.getByRole("list", { name: "Your hand" }).getByRole("button", { pressed: true });
    return tapAny(tap, (await picked.count()) ? others : hand);
  };
};
