import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Marks from "./Marks.svelte";

const size = { columns: 4, rows: 4 };

test("the same step or square given twice is drawn, and breaks nothing", () => {
  const step = { start: "c1", end: "c2" };
  const { container } = render(Marks, { props: { size, layout: ["b2", "b2"], steps: [step, step], line: [] } });
  expect(container.querySelectorAll(".arrow")).toHaveLength(2);
  expect(container.querySelectorAll(".rim")).toHaveLength(2);
});
