import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../client/device/settings.svelte";
import { gameShown } from "../client/table/fixtures";
import SeatChoice from "./SeatChoice.svelte";

const choice = { title: { en: "Animal" }, values: { swan: { en: "swan" }, fox: { en: "fox" } } };
const game = gameShown({ name: "foreign", choice });

beforeEach(() => void (settings.language = "en"));

test("one of the values is chosen, or nothing in particular; what others have cannot be", async () => {
  const choose = vi.fn();
  render(SeatChoice, { props: { game, seat: 0, value: "", taken: ["fox"], choose } });
  expect(screen.getByRole("group", { name: "Animal" })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  await fireEvent.click(screen.getByRole("radio", { name: "swan" }));
  expect(choose).toHaveBeenCalledWith("swan");
});

test("where a game has nothing to choose nothing is asked", () => {
  render(SeatChoice, { props: { game: gameShown(), seat: 0, value: "", taken: [], choose: vi.fn() } });
  expect(screen.queryByRole("group")).toBeNull();
});
