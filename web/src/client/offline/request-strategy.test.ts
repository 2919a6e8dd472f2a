import { expect, test } from "vitest";
import { isGatewayError, strategyFor } from "./request-strategy";

const HERE = "https://play.example";
const KEPT = new Set(["/", "/assets/index-Ab12.js", "/icons/wishfold.svg"]);

function way(path: string, changes: { method?: string; mode?: string } = {}): string {
  return strategyFor({ url: new URL(path, HERE).href, method: "GET", mode: "cors", ...changes }, HERE, KEPT);
}

test("who opens the page gets the page, whatever stands behind the hash", () => {
  expect(way("/", { mode: "navigate" })).toBe("page");
  expect(way("/#/table/abc", { mode: "navigate" })).toBe("page");
});

test("what belongs to the page comes from what was kept", () => {
  expect(way("/assets/index-Ab12.js")).toBe("file");
  expect(way("/icons/wishfold.svg")).toBe("file");
});

test("files of another version are the server's business", () => {
  expect(way("/assets/index-Cd34.js")).toBe("leave");
});

test.each(["/api/tables/abc", "/api/games", "/healthz", "/metrics"])("%s is never kept", (path) => {
  expect(way(path)).toBe("leave");
  expect(way(path, { mode: "navigate" })).toBe("leave");
});

test("whatever changes something, or goes elsewhere, goes its own way", () => {
  expect(way("/", { method: "POST", mode: "navigate" })).toBe("leave");
  expect(way("https://elsewhere.example/assets/index-Ab12.js")).toBe("leave");
});

test("a proxy without a server behind it is nobody; a refusal is somebody", () => {
  expect([502, 503, 504].every(isGatewayError)).toBe(true);
  expect([200, 304, 404, 429, 500].some(isGatewayError)).toBe(false);
});
