import { advised, Gone, type Player } from "../player.ts";

const WAYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
/** So many strings are drawn with arrow keys, the others with the mouse, which is quicker. */
const BY_KEY = 3;

interface Control {
  label: string;
  advised: boolean;
  visible: boolean;
}

/** Takes any die, folds whatever can be folded, and draws any string: from a start to one of its ends. */
export const player: Player = (page, tap) => {
  const controls = page.locator("main button");
  const chosen = page.getByRole("grid", { name: "Your sheet" }).locator("[aria-pressed='true']");
  const ends = page.locator("svg.over circle");
  const aimed = page.locator("p", { hasText: /^\d.*: [a-o]\d+ to |^on to / });
  let drawn = 0;

  /** All that can be tapped, with one look: a sheet has hundreds of boxes. */
  function look(): Promise<Control[]> {
    return controls.evaluateAll((all) =>
      all.flatMap((control) => {
        if (control.matches(":disabled, [aria-disabled='true']")) return [];
        const label = control.ariaLabel ?? control.textContent;
        return [{ label, advised: control.matches(".advised, .advised *"), visible: control.checkVisibility() }];
      }),
    );
  }

  /** Some direction is always open: otherwise the box would be no start. */
  async function drawByKey(): Promise<void> {
    const first = Math.floor(Math.random() * WAYS.length);
    for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
      await chosen.focus({ timeout: 1000 });
      await page.keyboard.press(way);
      if (await aimed.count()) return page.keyboard.press("Enter");
    }
    if (await chosen.count()) throw new Error("no arrow key leads from the chosen start");
    throw new Gone("the start has been used up meanwhile");
  }

  async function drawByMouse(): Promise<void> {
    const box = await ends.first().boundingBox({ timeout: 1000 });
    if (!box) throw new Gone("the end of the string is no longer there");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  return async () => {
    const seen = await look();
    const hinted = seen.filter(({ advised }) => advised);
    const any = (words: RegExp) => {
      const found = (hinted.length ? hinted : seen).filter(({ label }) => words.test(label));
      return found[Math.floor(Math.random() * found.length)];
    };
    const string = hinted.length ? any(/ to [a-o]\d+$|^out at /) : undefined;
    if (string && !string.visible) await tap(page.getByText("All strings"));
    if (!string && seen.some(({ label }) => label.endsWith("chosen"))) {
      await (drawn++ < BY_KEY ? drawByKey() : drawByMouse());
      return true;
    }
    const next = string ?? any(/Take it$|: Fold |^Turn over$/) ?? any(/can start here$/) ?? any(/^Done with this roll$/);
    if (!next) return false;
    const named = page.getByRole("button", { name: next.label, exact: true });
    await tap((next.advised ? advised(named) : named).first());
    return true;
  };
};
