import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Grid from "./Grid.svelte";

const cell = createRawSnippet((name: () => unknown) => ({ render: () => `<button>${String(name())}</button>` }));

beforeEach(() => {
  render(Grid, { label: "Cards", columns: 3, cells: ["a", "b", "c", "d", "e", "f"], cell });
});

const stops = () => screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);

test("it has rows of cells", () => {
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getAllByRole("gridcell")).toHaveLength(6);
});

test("the Tab key stops once", () => {
  expect(stops().map(({ textContent }) => textContent)).toEqual(["a"]);
});

test("arrow keys move the focus, and the stop moves with it", async () => {
  screen.getByText("a").focus();
  await fireEvent.keyDown(screen.getByText("a"), { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("d");
  await fireEvent.keyDown(screen.getByText("d"), { key: "End" });
  expect(document.activeElement?.textContent).toBe("f");
  expect(stops().map(({ textContent }) => textContent)).toEqual(["f"]);
});

test("keys with Alt belong to the browser", async () => {
  screen.getByText("a").focus();
  await fireEvent.keyDown(screen.getByText("a"), { key: "ArrowRight", altKey: true });
  expect(document.activeElement?.textContent).toBe("a");
});
