import { advised, tapAny, type Player } from "../player.ts";

const WAYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Takes any die, folds whatever can be folded, and draws any string: from a start, with an arrow key. */
export const player: Player = (page, tap) => {
  const sheet = page.getByRole("grid", { name: "Your sheet" });
  const plain = page.getByRole("button", { name: /Take it$|: Fold (small|large|again)|^Turn over$/ });
  const list = page.getByRole("group").filter({ hasText: "All strings" });
  const starts = sheet.getByRole("button", { name: /a string can start here$/ });
  const chosen = sheet.getByRole("button", { name: /chosen$/ });
  const aimed = page.locator("p", { hasText: /^\d.*: [a-o]\d+ to |^on to / });
  const done = page.getByRole("button", { name: "Done with this roll" });

  /** Some direction is always open: otherwise the box would be no start. */
  async function draw(): Promise<boolean> {
    const first = Math.floor(Math.random() * WAYS.length);
    for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
      await chosen.focus({ timeout: 3000 });
      await page.keyboard.press(way);
      if (!(await aimed.count())) continue;
      await page.keyboard.press("Enter");
      return true;
    }
    return false;
  }

  return async () => {
    const hinted = advised(list.getByRole("button", { includeHidden: true }));
    if (await hinted.count()) {
      if (!(await hinted.first().isVisible())) await tap(page.getByText("All strings"));
      return tapAny(tap, hinted);
    }
    if (await advised(done).count()) return tapAny(tap, done);
    if (await tapAny(tap, plain)) return true;
    if (await chosen.count()) return draw();
    return (await tapAny(tap, starts)) || tapAny(tap, done);
  };
};
