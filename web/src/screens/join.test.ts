import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { router, type RouteOf } from "../ui/page/router.svelte";
import { settings } from "../client/device/settings.svelte";
import * as api from "../client/server/api";
import { catalogue } from "../client/server/catalogue.svelte";
import { Refusal } from "../client/server/refusal";
import type { Peeked } from "../wire/wire";
import Join from "./Join.svelte";

const PEEKED: Peeked = {
  table: "abc",
  game: "memory",
  options: { seats: 2 },
  pace: [30_000, 0, 0],
  status: "open",
  names: ["Anna", ""],
  host: "Anna",
  seat: 1,
  moves: false,
};

beforeEach(() => {
  settings.language = "en";
  settings.name = "";
  vi.spyOn(catalogue, "open").mockResolvedValue();
});

function follow(found: Partial<Peeked> | Refusal, moment?: RouteOf<"join">["moment"]) {
  const peek = vi.spyOn(api, "invitation");
  if (found instanceof Refusal) peek.mockRejectedValue(found);
  else peek.mockResolvedValue({ ...PEEKED, ...found });
  const join = vi.spyOn(api, "joinTable").mockResolvedValue({ table: "abc", seat: 1, chair: 1 });
  render(Join, { props: { route: { at: "join", token: "t", ...(moment && { moment }) } } });
  return join;
}

test("an invitation says who plays what before anybody types anything", async () => {
  const join = follow({});
  expect(await screen.findByRole("heading", { level: 1, name: "Anna invites you" })).toBeTruthy();
  expect(screen.getByText(/At the table: Anna\..*1 seat free/s)).toBeTruthy();
  expect(screen.getByText("30 s a decision")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Rules" }).getAttribute("href")).toBe("#/rules/memory");
  expect(join).not.toHaveBeenCalled();
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "Ben" } });
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  expect(join).toHaveBeenCalledWith({ token: "t", name: "Ben" });
  await expect.poll(() => router.route).toEqual({ at: "table", table: "abc", seat: 1 });
});

test("a spectators' link asks for no name", async () => {
  follow({ seat: null });
  expect(await screen.findByRole("button", { name: "Watch" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a link that moves a seat says whose", async () => {
  follow({ moves: true, names: ["Anna", "Ben"] });
  expect(await screen.findByText(/the seat of Ben/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a dead link is said at once", async () => {
  const join = follow(new Refusal("token-void", "No."));
  expect(await screen.findByRole("heading", { level: 1, name: "This invitation is no longer good" })).toBeTruthy();
  expect(join).not.toHaveBeenCalled();
});

test("a link to a moment leads there without a question", async () => {
  follow({ seat: null, status: "over" }, { eyes: "all", frame: 3 });
  await expect.poll(() => router.route).toEqual({ at: "replay", table: "abc", eyes: "all", frame: 3 });
});

test("an invitation that was used here leads to the seat it gave", async () => {
  const join = follow({ names: ["Anna", "Ben"] });
  await expect.poll(() => router.route).toEqual({ at: "table", table: "abc", seat: 1 });
  expect(join).not.toHaveBeenCalled();
});
