import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import type { Mistake } from "../../../wire/wire";
import MistakeList from "./MistakeList.svelte";

const NAMES = ["Anna", "Ben"];
const SLIP: Mistake = { frame: 3, seat: 1, mark: "?", taken: "Take 1", best: "Take 2", action: 1, before: 0.61, after: 0.55 };
const BLUNDER: Mistake = { frame: 7, seat: 0, mark: "??", taken: "Take 3", best: "Take 1", action: 0, before: 0.9, after: 0.2 };

beforeEach(() => {
  settings.language = "en";
});

test("each mistake says who, what, what it cost, and what was better", () => {
  render(MistakeList, { mistakes: [SLIP, BLUNDER], progress: null, judged: true, names: NAMES, look: vi.fn() });
  const [slip, blunder] = screen.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
  expect(slip).toContain("Ben: Take 1 (61 % → 55 %). Better: Take 2");
  expect(blunder).toContain("Anna: Take 3 (90 % → 20 %). Better: Take 1");
});

test("how bad it was is the server's mark, and said to those who do not see it", () => {
  render(MistakeList, { mistakes: [SLIP, BLUNDER], progress: null, judged: true, names: NAMES, look: vi.fn() });
  expect(screen.getByRole("img", { name: "A slip" }).textContent).toBe("?");
  expect(screen.getByRole("img", { name: "A blunder" }).textContent).toBe("??");
});

test("the page tells what it is sent, in that order", () => {
  const many = [7, 1, 9, 4, 2, 8, 3].map((frame) => ({ ...SLIP, frame }));
  render(MistakeList, { mistakes: many, progress: null, judged: true, names: NAMES, look: vi.fn() });
  const order = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label")?.match(/\d+/)?.[0]);
  expect(order).toEqual(["7", "1", "9", "4", "2", "8", "3"]);
});

test("one can look at each of them", async () => {
  const look = vi.fn();
  render(MistakeList, { mistakes: [SLIP, BLUNDER], progress: null, judged: true, names: NAMES, look });
  await fireEvent.click(screen.getByRole("button", { name: "Look at moment 7: Anna, Take 3" }));
  expect(look).toHaveBeenCalledWith(BLUNDER);
});

test("as long as the bot thinks nobody is said to have played without mistakes", async () => {
  const { rerender } = render(MistakeList, { mistakes: [], progress: { done: 2, total: 9 }, judged: true, names: NAMES, look: vi.fn() });
  expect(screen.getByText("A strong bot is thinking it over: 2 of 9 moments.")).toBeTruthy();
  expect(screen.queryByText("No great mistakes, says a strong bot.")).toBeNull();
  await rerender({ progress: null });
  expect(screen.getByText("No great mistakes, says a strong bot.")).toBeTruthy();
});

test("where nothing could be judged nobody is said to have played without mistakes", () => {
  render(MistakeList, { mistakes: [], progress: null, judged: false, names: NAMES, look: vi.fn() });
  expect(screen.getByText("Nothing could be judged this time.")).toBeTruthy();
  expect(screen.queryByText("No great mistakes, says a strong bot.")).toBeNull();
});
