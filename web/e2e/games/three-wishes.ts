import { advised, any, tapAny, type Player } from "../player.ts";

/** Does anything with any card, and declares the end as soon as that is possible. Who plays fast does not watch. */
export const player: Player = (page, tap) => {
  const cards = page.getByRole("grid").getByRole("button");
  /** Not those that lie open and can only be read. */
  const touchable = cards.and(page.locator(".can button"));
  const picked = page.getByRole("grid").getByRole("button", { pressed: true });
  const panel = page.getByRole("group", { name: "Your action" });
  const offers = panel.getByRole("button").filter({ hasNotText: "Never mind" });
  const declare = panel.getByRole("button", { name: "Declare the end" });
  const sure = page.getByRole("dialog").getByRole("button", { name: "Declare it" });
  const skip = page.getByRole("button", { name: "Skip", exact: true });
  return async () => {
    if (await sure.isVisible()) return tapAny(tap, sure);
    if (await skip.isVisible()) return tapAny(tap, skip);
    if (await picked.count()) return tapAny(tap, (await any(offers)) ? offers : touchable.and(page.locator("[aria-pressed='false']")));
    const hinted = (await advised(cards).count()) > 0;
    return tapAny(tap, !hinted && (await declare.isVisible()) ? declare : touchable);
  };
};
