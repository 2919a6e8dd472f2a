import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "../../client/device/settings.svelte";
import { t } from "../texts";
import { translator, type Texts } from "../../client/device/translator";

const found = import.meta.glob<{ en: Texts; de: Texts }>("../../**/texts.ts", { eager: true });
const all = Object.entries(found).map(([file, texts]): [string, Texts, Texts] => [file, texts.en, texts.de]);

describe.each(all)("%s", (_, english, german) => {
  test("says everything in both languages", () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    expect([...Object.values(english), ...Object.values(german)].filter((text) => !text.trim())).toEqual([]);
  });

  test("fills the same holes in both", () => {
    const holes = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const key of Object.keys(english)) expect(holes(german[key]), key).toEqual(holes(english[key]));
  });
});

beforeEach(() => {
  settings.language = "en";
});

test("t speaks the chosen language", () => {
  expect(t("seats.many", { from: 2, to: 8 })).toBe("2–8 players");
  settings.language = "de";
  expect(t("seats.many", { from: 2, to: 8 })).toBe("2–8 Personen");
});

test("what fills a hole is not searched for holes", () => {
  const say = translator({ said: "{name}: {word}" }, { said: "{name}: {word}" });
  expect(say("said", { name: "{word}", word: "hello" })).toBe("{word}: hello");
});
