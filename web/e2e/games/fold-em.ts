import { SIDE } from "../../src/games/fold-em/paper/paper.ts";
import { byKeyboard, reach } from "../keyboard.ts";
import { advised, byMouse, Gone, type Player } from "../player.ts";

const WAYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
/** Whoever has a mouse draws so many strings with arrow keys, and the others with the mouse, which is quicker. */
const BY_KEY = 3;
/** How long a drawn string may take until it is on the sheet; after that one looks again. */
const ANSWER = 5000;

interface Control {
  label: string;
  advised: boolean;
  visible: boolean;
  /** How many arrow keys it takes to get there, for a box of the sheet. */
  away: number;
}

/** Takes any die, folds whatever can be folded, and draws any string: from a start to one of its ends. */
export const player: Player = (page, tap) => {
  const controls = page.locator("main button");
  const boxes = page.getByRole("grid", { name: "Your sheet" }).getByRole("button");
  const chosen = boxes.and(page.locator("[aria-pressed='true']"));
  const stop = boxes.and(page.locator("[tabindex='0']"));
  const ends = page.locator("svg.over circle");
  const aimed = page.locator("p", { hasText: /^\d.*: [a-o]\d+ to |^on to / });
  const byKeys = tap === byMouse ? BY_KEY : Infinity;
  const enter = tap === byMouse ? byKeyboard : tap;
  let drawn = 0;

  /** All that can be tapped, with one look: a sheet has hundreds of boxes. */
  function look(): Promise<Control[]> {
    return controls.evaluateAll((all, side) => {
      const placeOf = (control: Element | undefined) => Number((control as HTMLElement | undefined)?.dataset.place ?? 0);
      const from = placeOf(all.find((control) => control.matches("[data-place][tabindex='0']")));
      return all.flatMap((control) => {
        if (control.matches(":disabled, [aria-disabled='true']")) return [];
        const label = control.ariaLabel ?? control.textContent;
        const to = placeOf(control);
        const away = Math.abs((to % side) - (from % side)) + Math.abs(Math.floor(to / side) - Math.floor(from / side));
        return [{ label, advised: control.matches(".advised, .advised *"), visible: control.checkVisibility(), away }];
      });
    }, SIDE);
  }

  /**
   * Some direction is always open: otherwise the box would be no start. Arrow keys choose it from wherever the
   * focus is on the sheet; without a string that way they only move the focus.
   */
  async function drawByKey(): Promise<void> {
    const first = Math.floor(Math.random() * WAYS.length);
    await reach(stop);
    for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
      await page.keyboard.press(way);
      if (!(await aimed.count())) continue;
      await enter(stop);
      // Until then the page shows the start that is being used up, from which nothing may be drawn any more.
      return aimed.waitFor({ state: "hidden", timeout: ANSWER });
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
      if (tap === byMouse) return found[Math.floor(Math.random() * found.length)];
      // Keys are slow: whoever has no mouse walks, but no further than to the nearest.
      found.sort((one, other) => one.away - other.away);
      return found.find(({ away }) => away > 0) ?? found[0];
    };
    const string = hinted.length ? any(/ to [a-o]\d+$|^out at /) : undefined;
    if (string && !string.visible) await tap(page.getByText("All strings"));
    if (!string && seen.some(({ label }) => label.endsWith("chosen"))) {
      await (drawn++ < byKeys ? drawByKey() : drawByMouse());
      return true;
    }
    const next = string ?? any(/Take it$|: Fold |^Turn over$/) ?? any(/can start here$/) ?? any(/^Done with this roll$/);
    if (!next) return false;
    const named = page.getByRole("button", { name: next.label, exact: true });
    await tap((next.advised ? advised(named) : named).first());
    return true;
  };
};
