import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../client/device/settings.svelte";
import { loadBoard } from "./registry";
import type { Board } from "./board";
import GameBoard from "./GameBoard.svelte";

vi.mock("./registry", () => ({ loadBoard: vi.fn() }));

const table = { state: null, update: null, chat: [] };
const props = { game: "heap", table, view: {}, legal: [], act: () => undefined, seat: 0, names: [], told: [], still: true };

let broken: boolean;

/** A board that cannot always be drawn. */
const fragile = ((anchor: Node) => {
  if (broken) throw new Error("a key twice");
  anchor.parentNode?.insertBefore(document.createTextNode("drawn"), anchor);
  return {};
}) as unknown as Board;

beforeEach(() => {
  settings.language = "en";
  broken = true;
});

test("a board that fails is logged, and drawn again when that is asked for", async () => {
  vi.mocked(loadBoard).mockResolvedValue(fragile);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  render(GameBoard, { props });
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be drawn");
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("heap"), expect.objectContaining({ message: "a key twice" }));
  broken = false;
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("drawn")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a board that still fails says so again", async () => {
  vi.mocked(loadBoard).mockResolvedValue(fragile);
  vi.spyOn(console, "error").mockReturnValue();
  render(GameBoard, { props });
  await fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("a board that cannot be loaded is logged, and loaded again when that is asked for", async () => {
  broken = false;
  vi.mocked(loadBoard).mockRejectedValueOnce(new Error("gone")).mockResolvedValue(fragile);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  render(GameBoard, { props });
  await fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("drawn")).toBeTruthy();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("heap"), expect.objectContaining({ message: "gone" }));
});
