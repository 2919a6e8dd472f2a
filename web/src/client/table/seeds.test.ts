import { expect, test, vi } from "vitest";
import { storedTable, storeTable } from "../device/table-storage";
import { freshSeed } from "./seeds";

test("the commitment is the SHA-256 of the seed's bytes, as the protocol shows it", async () => {
  const bytes = [0x8f, 0x3a, 0x61, 0xc5, 0xd2, 0xe9, 0x4b, 0x07, 0xa1, 0xf6, 0xc8, 0xd3, 0x5b, 0x7e, 0x20, 0x49];
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    (array as unknown as Uint8Array).set(bytes);
    return array;
  });
  expect(await freshSeed()).toEqual({
    seed: "8f3a61c5d2e94b07a1f6c8d35b7e2049",
    commit: "90863d7e572dd4c604cd75aa60c9bf758380aa09405c489179b13dd07cb18bc3",
  });
});

test("no two seeds are alike", async () => {
  expect((await freshSeed())?.seed).not.toBe((await freshSeed())?.seed);
});

test("a page without https leaves the dice to the others", async () => {
  vi.stubGlobal("crypto", {});
  expect(await freshSeed()).toBeNull();
  vi.unstubAllGlobals();
});

test("a seed survives the page, and other tables are not touched", () => {
  storeTable("a", { seeds: { 0: { seed: "00", commit: "11" } } });
  storeTable("b", { watch: "w" });
  storeTable("a", { dice: "fair 1" });
  expect(storedTable("a")).toEqual({ seeds: { 0: { seed: "00", commit: "11" } }, invitations: {}, watch: "", dice: "fair 1", seed: "", muted: [], shown: {}, waited: false });
  expect(storedTable("b").watch).toBe("w");
  expect(storedTable("c")).toEqual({ seeds: {}, invitations: {}, watch: "", dice: "", seed: "", muted: [], shown: {}, waited: false });
});
