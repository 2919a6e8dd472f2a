import { beforeEach, expect, test, vi } from "vitest";
import { storedTable, storeTable } from "../device/table-storage";
import * as api from "./api";
import { isLoopback, spectatorToken } from "./invitations";

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a spectators' link that was handed out stays good", async () => {
  const renew = vi.spyOn(api, "renewInvitation");
  storeTable("abc", { watch: "old" });
  expect(await spectatorToken("abc")).toBe("old");
  expect(renew).not.toHaveBeenCalled();
});

test("one that is not known here is made, and remembered", async () => {
  const renew = vi.spyOn(api, "renewInvitation").mockResolvedValue({ seat: -1, token: "new" });
  expect(await spectatorToken("abc")).toBe("new");
  expect(await spectatorToken("abc")).toBe("new");
  expect(renew).toHaveBeenCalledExactlyOnceWith("abc", null);
  expect(storedTable("abc").watch).toBe("new");
});

test.each(["localhost", "wishfold.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is this computer", (name) => {
  expect(isLoopback(name)).toBe(true);
});

test.each(["192.168.1.7", "play.example.org", "localhost.example.org", "[fe80::1]"])("%s is not", (name) => {
  expect(isLoopback(name)).toBe(false);
});
