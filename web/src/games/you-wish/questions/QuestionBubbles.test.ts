import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { settings } from "../../../client/device/settings.svelte";
import QuestionBubbles from "./QuestionBubbles.svelte";

const ASKED = { number: 1, asker: 0, target: 1, creature: "wizard", given: 0, after: [] } as const;

function said(language: "en" | "de"): string {
  settings.language = language;
  const { container } = render(QuestionBubbles, { props: { questions: [ASKED], names: ["Anna", "Merlin"], still: true } });
  return container.textContent.replace(/\s+/g, " ").trim();
}

test("who asks addresses the other by name", () => {
  expect(said("en")).toContain("Merlin, do you have any Wizards?");
  expect(said("de")).toContain("Merlin, hast du Zauberer?");
});
