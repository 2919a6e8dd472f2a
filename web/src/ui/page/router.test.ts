import { beforeEach, expect, test } from "vitest";
import { absoluteUrl, href, parseRoute, router, type Route } from "./router.svelte";

const BOTH_WAYS: [string, Route][] = [
  ["#/", { at: "home" }],
  ["#/new/go-fish", { at: "new", game: "go-fish" }],
  ["#/new/go-fish?with=device", { at: "new", game: "go-fish", device: true }],
  ["#/table/abc", { at: "table", table: "abc", seat: null }],
  ["#/table/abc?seat=0", { at: "table", table: "abc", seat: 0 }],
  ["#/join/t0-K_en", { at: "join", token: "t0-K_en" }],
  ["#/replay/abc", { at: "replay", table: "abc" }],
  ["#/replay/abc?eyes=all&at=12", { at: "replay", table: "abc", eyes: "all", frame: 12 }],
  ["#/replay/abc?eyes=2", { at: "replay", table: "abc", eyes: "2" }],
  ["#/join/t0-K_en?eyes=public&at=3", { at: "join", token: "t0-K_en", moment: { eyes: "public", frame: 3 } }],
  ["#/rules/go-fish", { at: "rules", game: "go-fish", clause: null }],
  ["#/rules/go-fish/GF-6", { at: "rules", game: "go-fish", clause: "GF-6" }],
  ["#/learn/memory", { at: "learn", game: "memory" }],
  ["#/about", { at: "about" }],
  ["#/settings", { at: "settings" }],
];

beforeEach(() => {
  location.hash = "";
});

test.each(BOTH_WAYS)("%s is read and written alike", (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
  expect(href(route)).toBe(hash);
});

test.each(["", "#", "#/"])("%j is home", (hash) => {
  expect(parseRoute(hash)).toEqual({ at: "home" });
});

test.each(["#/nowhere", "#/table", "#/join/", "#/about/me", "#/rules"])("%s leads nowhere", (hash) => {
  expect(parseRoute(hash)).toEqual({ at: "lost" });
});

test.each(["seat=-1", "seat=x", "seat=1e3", "seat="])("?%s is no seat", (query) => {
  expect(parseRoute(`#/table/abc?${query}`)).toEqual({ at: "table", table: "abc", seat: null });
});

test.each(["eyes=9&at=-1", "eyes=&at=", "at=1e3&eyes=ALL"])("?%s is no moment", (query) => {
  expect(parseRoute(`#/replay/abc?${query}`)).toEqual({ at: "replay", table: "abc" });
});

test("strange letters survive", () => {
  const route: Route = { at: "join", token: "a/b?c d%" };
  expect(parseRoute(href(route))).toEqual(route);
  expect(parseRoute("#/join/%E0%A4%A")).toEqual({ at: "join", token: "%E0%A4%A" });
});

test("going somewhere changes the address, and the address changes the route", async () => {
  router.go({ at: "about" });
  expect(location.hash).toBe("#/about");
  await expect.poll(() => router.route.at).toBe("about");
});

test("a token that is used up does not stay in the history", () => {
  const before = history.length;
  router.replace({ at: "table", table: "abc", seat: 1 });
  expect(location.hash).toBe("#/table/abc?seat=1");
  expect(router.route).toEqual({ at: "table", table: "abc", seat: 1 });
  expect(history.length).toBe(before);
});

test("a link that is handed out is complete", () => {
  expect(absoluteUrl({ at: "join", token: "abc" })).toBe(`${location.origin}/#/join/abc`);
});

test("whoever looks something up finds the way back to the table, and only from there", () => {
  const table: Route = { at: "table", table: "abc", seat: 1 };
  router.replace({ at: "home" });
  router.replace({ at: "rules", game: "memory", clause: null });
  expect(router.back).toBeNull();
  router.replace(table);
  router.replace({ at: "rules", game: "memory", clause: "ME-1" });
  expect(router.back).toEqual(table);
  router.replace({ at: "settings" });
  router.replace({ at: "about" });
  expect(router.back).toEqual(table);
  router.replace({ at: "home" });
  router.replace({ at: "settings" });
  expect(router.back).toBeNull();
});
