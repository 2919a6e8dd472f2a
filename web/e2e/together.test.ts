import type { Page } from "@playwright/test";
import type { Answer, Heard as Line, Update, YouWishView } from "../src/wire/wire.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./games/go-fish.ts";
import { byMouse, playOn } from "./player.ts";
import { saveScreenshot } from "./screenshots.ts";
import { allReady, invite, join, spectate } from "./invited.ts";
import { recordTraffic, type Traffic } from "./wire-log.ts";

test.setTimeout(120_000);

test("two browsers meet over an invitation and play a whole game of go-fish", async ({ page: anna, newcomer }) => {
  const ben = await newcomer();
  const { link } = await invite(anna, "go-fish", "Anna");
  await saveScreenshot(anna, "waiting-host");
  await join(ben, link, "Ben");
  await saveScreenshot(ben, "waiting-guest");
  await allReady(anna, ben);
  await Promise.all([anna, ben].map((page) => playOn(page, player(page, byMouse))));
  const winners = await Promise.all([anna, ben].map(winnerOf));
  expect(winners[0]).toMatch(/Anna|Ben/);
  expect(winners[1]).toBe(winners[0]);
  await saveScreenshot(ben, "after-guest");
});

function winnerOf(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 2, name: /win/ }).innerText();
}

test("whoever watches is told nothing that a player does not know", async ({ page: anna, newcomer }) => {
  const [ben, carol] = [await newcomer(), await newcomer()];
  const [annas, bens, carols] = [recordTraffic(anna), recordTraffic(ben), recordTraffic(carol)];
  const { link, watch } = await invite(anna, "go-fish", "Anna");
  await spectate(carol, watch);
  await join(ben, link, "Ben");
  await allReady(anna, ben);
  const stop = 30;
  await Promise.race([playOn(anna, player(anna, byMouse), stop), playOn(ben, player(ben, byMouse), stop)]);
  await expect(carol.getByText("You are watching.")).toBeVisible();
  await expect(carol.getByRole("list", { name: "Your hand" })).toHaveCount(0);
  await saveScreenshot(carol, "watching");
  // One of the two plays on meanwhile; so the watcher goes first, and the players hear all that she has heard.
  await carol.close();
  const seen = updates(carols);
  expect(seen.length).toBeGreaterThan(10);
  for (const heard of [annas, bens]) {
    const latest = () => updates(heard).map(({ view }) => open(view));
    await expect.poll(latest).toContain(open(seen.at(-1)?.view));
  }
  await Promise.all([anna, ben].map((page) => page.close()));

  const views = [annas, bens].map((heard) => new Set(updates(heard).map(({ view }) => open(view))));
  // A lot decides who begins, and the seats are turned so that the first one does.
  const told = [annas, bens].map((heard) => ({ seat: seatOf(heard), lines: new Set(updates(heard).flatMap((update) => update.told.map(line))) }));
  expect(told.map(({ seat }) => seat).sort()).toEqual([0, 1]);
  for (const update of seen) {
    expect(update.legal).toEqual([]);
    for (const known of views) expect(known).toContain(open(update.view));
    for (const each of update.told) {
      // What happens to one player is known to the other in the same words; the player may know more.
      for (const { lines } of told.filter(({ seat }) => seat !== each.fields.seat)) expect(lines).toContain(line(each));
    }
  }

  // The plain comparison: a hand that was just dealt is nowhere, neither in a frame nor in a page.
  const everything = [...carols.told.map((told) => JSON.stringify(told)), ...(await Promise.all(carols.bodies))].join("\n");
  for (const heard of [annas, bens]) {
    const dealt = updates(heard).map(({ view }) => (view as YouWishView).hand)[0];
    expect(Object.keys(dealt ?? {}).length).toBeGreaterThan(1);
    expect(everything).not.toContain(JSON.stringify(dealt));
  }
});

function updates({ told }: Traffic): Update[] {
  return told.filter((each: Answer): each is Update => each.is === "update");
}

function seatOf(heard: Traffic): number {
  return (updates(heard).at(-1)?.view as YouWishView).seat ?? -1;
}

/** A view without what is its own seat's. */
function open(view: unknown): string {
  return JSON.stringify({ ...(view as YouWishView), seat: null, to_act: false, hand: null });
}

function line({ name, fields, text }: Line): string {
  return JSON.stringify([name, fields, text]);
}
