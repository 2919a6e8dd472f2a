import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import GridOverlay from "./GridOverlay.svelte";

const size = { columns: 4, rows: 4 };

test("the same step or square given twice is drawn, and breaks nothing", () => {
  const step = { start: "c1", end: "c2" };
  const { container } = render(GridOverlay, { props: { size, layout: ["b2", "b2"], steps: [step, step], line: [] } });
  expect(container.querySelectorAll(".arrow")).toHaveLength(2);
  expect(container.querySelectorAll(".rim")).toHaveLength(2);
});
