import { beforeEach, expect, test, vi } from "vitest";
import { keepsake, remember } from "../shell/keepsakes";
import * as api from "./api";
import { watchToken } from "./watch";

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a spectators' link that was handed out stays good", async () => {
  const renew = vi.spyOn(api, "renew");
  remember("abc", { watch: "old" });
  expect(await watchToken("abc")).toBe("old");
  expect(renew).not.toHaveBeenCalled();
});

test("one that is not known here is made, and remembered", async () => {
  const renew = vi.spyOn(api, "renew").mockResolvedValue({ seat: -1, token: "new" });
  expect(await watchToken("abc")).toBe("new");
  expect(await watchToken("abc")).toBe("new");
  expect(renew).toHaveBeenCalledExactlyOnceWith("abc", null);
  expect(keepsake("abc").watch).toBe("new");
});
