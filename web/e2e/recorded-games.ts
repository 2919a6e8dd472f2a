/** Fold 'Em games that somebody won alone, with published dice: at a table with the same dice they can be played again. */

import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { Created } from "../src/wire/wire.ts";

/** A table for one, at which a recorded game stands just before the first action that begins with `next`. */
export async function tableAtRecordedMove(page: Page, level: number, next: string): Promise<string> {
  const lines = readFileSync(new URL(`records/fold-em-${level}.wishfold`, import.meta.url), "utf8").split("\n");
  const after = (start: string) => lines.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
  const actions = after("1 ");
  const until = actions.findIndex((action) => action.startsWith(next));
  expect(until, `“${next}” in the recorded game of level ${level}`).toBeGreaterThan(0);
  const seats = [{ who: "me", name: "Anna" }];
  const { table } = (await asked(page, "", { game: "fold-em", seats, options: { level }, seed: after("dice published ")[0] })) as Created;
  await asked(page, `/${table}/ask?seat=0`, { do: "ready" });
  for (const [at, action] of actions.slice(0, until).entries()) {
    await asked(page, `/${table}/ask?seat=0`, { do: "act", decision: at + 1, action });
  }
  return table;
}

async function asked(page: Page, where: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/tables${where}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
