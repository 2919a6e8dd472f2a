import { expect, test } from "vitest";
import { aboutOf, titleOf, valueOf } from "./words";

const plain = { name: "notes", default: "off", possible: ["off", "on"], title: {}, about: {}, values: {} };
const spoken = {
  ...plain,
  title: { en: "Show cards that were seen before" },
  about: { en: "For those who forget." },
  values: { on: { en: "Yes" } },
};

test("an option is called what its game calls it", () => {
  expect(titleOf(spoken, "en")).toBe("Show cards that were seen before");
  expect(aboutOf(spoken, "en")).toBe("For those who forget.");
  expect(valueOf(spoken, "on", "en")).toBe("Yes");
});

test("an option without words goes by its name, and a value speaks for itself", () => {
  expect(titleOf(plain, "en")).toBe("notes");
  expect(aboutOf(plain, "en")).toBe("");
  expect(valueOf(spoken, "off", "en")).toBe("off");
  expect(valueOf(plain, 4, "de")).toBe("4");
});
