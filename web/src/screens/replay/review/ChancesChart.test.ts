import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import ChancesChart from "./ChancesChart.svelte";

beforeEach(() => {
  settings.language = "en";
});

const known = [
  { at: 0, chances: [0.5, 0.5] },
  { at: 2, chances: [0.9, 0.1] },
];
const NAMES = ["Anna", "Ben"];

test("the chances of this moment stand below the curve", () => {
  render(ChancesChart, { known, reach: 3, total: 4, at: 3, names: NAMES, go: vi.fn() });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent.trim())).toEqual(["Anna: 90 %", "Ben: 10 %"]);
});

test("each seat has a line, told apart without its colour", () => {
  const { container } = render(ChancesChart, { known, reach: 3, total: 4, at: 0, names: NAMES, go: vi.fn() });
  const lines = [...container.querySelectorAll("path.line")];
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(2);
});

test("alone nobody else could win", async () => {
  const { rerender } = render(ChancesChart, { known, reach: 3, total: 4, at: 0, names: NAMES, go: vi.fn() });
  expect(screen.getByRole("heading").textContent).toBe("Who was likely to win");
  await rerender({ known: [{ at: 0, chances: [0.5] }], names: ["Anna"] });
  expect(screen.getByRole("heading").textContent).toBe("How well it went");
  expect(screen.getByRole("slider", { name: "How well it went, over the game" })).toBeTruthy();
});

test("whoever touches the curve goes there", async () => {
  const go = vi.fn();
  render(ChancesChart, { known, reach: 3, total: 4, at: 0, names: NAMES, go });
  const slider = screen.getByRole("slider", { name: "Chances over the game" });
  await fireEvent.input(slider, { target: { value: "2" } });
  expect(go).toHaveBeenCalledWith(2);
});

test("a moment that is not thought over has no chances yet", () => {
  const { container } = render(ChancesChart, { known, reach: 0, total: 4, at: 1, names: NAMES, go: vi.fn() });
  expect(screen.getByText("This moment is not thought over yet.")).toBeTruthy();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  expect(container.querySelectorAll("path.mark")).toHaveLength(0);
});

test("the height of the curve says what it means", () => {
  const { container } = render(ChancesChart, { known, reach: 3, total: 4, at: 0, names: NAMES, go: vi.fn() });
  expect([...container.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["100\u00a0%", "50\u00a0%", "0\u00a0%"]);
});

test("as long as nothing is worked out there is no curve", () => {
  const { container } = render(ChancesChart, { known: [], reach: -1, total: 4, at: 0, names: NAMES, go: vi.fn() });
  expect(container.querySelector("section")).toBeNull();
});
