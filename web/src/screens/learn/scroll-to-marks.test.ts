import { expect, test } from "vitest";
import { scrollOffset } from "./scroll-to-marks";

const NOTE = { top: 73, bottom: 200 };

test.each([
  ["all is in sight", NOTE, [{ top: 300, bottom: 350 }], 0],
  ["a mark below the screen is brought up to its rim", NOTE, [{ top: 300, bottom: 350 }, { top: 660, bottom: 682 }], 50],
  ["where both do not fit, the mark is seen rather than the note", NOTE, [{ top: 900, bottom: 950 }], 318],
  ["a note above the screen comes back", { top: -50, bottom: 80 }, [{ top: 300, bottom: 350 }], -58],
  ["but not at the cost of the mark", { top: -50, bottom: 80 }, [{ top: 580, bottom: 620 }], -12],
  ["of marks that are too far apart the first is seen", NOTE, [{ top: 300, bottom: 350 }, { top: 1200, bottom: 1250 }], 292],
])("%s", (_, note, marks, by) => {
  expect(scrollOffset(note, marks, 640)).toBe(by);
});
