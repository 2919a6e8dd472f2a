/** What can be seen on the screen as it is scrolled. */

import type { Locator } from "@playwright/test";

/** Whether the whole of it lies on the screen with nothing over it. */
export function isVisibleOnScreen(control: Locator): Promise<boolean> {
  return control.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return corners.every(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (each.contains(there) || there.contains(each));
    });
  });
}
