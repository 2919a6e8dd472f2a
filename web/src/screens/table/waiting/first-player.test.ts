import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { catalogue } from "../../../client/server/catalogue.svelte";
import { gameShown, tableState } from "../../../client/table/fixtures";
import type { FirstShown } from "../../../wire/wire";
import { firstPlayerSentence, firstSeat, namedSeat } from "./first-player";
import FirstPlayerChoice from "./FirstPlayerChoice.svelte";

const folded: FirstShown = { question: { en: "Who folded last?" }, hint: {}, dealer: false, option: "" };
const dealer: FirstShown = { question: { en: "Who deals?" }, hint: {}, dealer: true, option: "" };

test("whoever is named begins, or deals to whoever does", () => {
  expect([firstSeat(folded, 1, 2), firstSeat(dealer, 0, 2), firstSeat(dealer, 1, 2), firstSeat(null, 0, 2)]).toEqual([1, 1, 0, 0]);
  const state = tableState({ first: 1, first_by: "chosen" });
  expect([namedSeat(folded, state), namedSeat(dealer, state), namedSeat(null, state)]).toEqual([1, 0, 1]);
  expect(namedSeat(dealer, tableState({ first: 0 }))).toBe(1);
  expect(namedSeat(dealer, tableState())).toBeNull();
});

test("it is said who begins, as it stands", () => {
  expect(firstPlayerSentence(folded, tableState())).toMatch(/^A lot decides/);
  expect(firstPlayerSentence(folded, tableState({ first: 1, first_by: "chosen" }))).toBe("Ben begins.");
  expect(firstPlayerSentence(dealer, tableState({ first: 1, first_by: "chosen" }))).toBe("Anna deals, and Ben begins.");
  expect(firstPlayerSentence(dealer, tableState({ first: 0, first_by: "next" }))).toMatch(/moves on .* Anna begins\.$/);
  const state = tableState({ first: 1, first_by: "chosen" });
  const free = { ...state, seats: state.seats.map((chair) => ({ ...chair, name: chair.chair ? "" : chair.name })) };
  expect(firstPlayerSentence(dealer, free)).toBe("Anna deals, and seat 2 begins.");
});

function shown(first: FirstShown | null, changes: Parameters<typeof tableState>[0] = {}, may = true) {
  const game = gameShown({ first });
  catalogue.all = { version: "1", languages: [], games: [game], bots: [], phrases: {} };
  const attempt = vi.fn().mockResolvedValue(null);
  const state = tableState({ status: "open", ...changes });
  render(FirstPlayerChoice, { props: { table: { send: attempt }, state, may } });
  return attempt;
}

test("the question of the rulebook is answered by a tap", () => {
  const attempt = shown(folded);
  expect(screen.getByRole("group", { name: "Who folded last?" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Draw lots" }).getAttribute("aria-pressed")).toBe("true");
  screen.getByRole("button", { name: "Ben" }).click();
  expect(attempt).toHaveBeenLastCalledWith({ do: "first", chair: 1 });
});

test("where it asks for the dealer, the next seat is meant", () => {
  const attempt = shown(dealer, { first: 1, first_by: "chosen" });
  expect(screen.getByRole("button", { name: "Anna" }).getAttribute("aria-pressed")).toBe("true");
  screen.getByRole("button", { name: "Ben" }).click();
  expect(attempt).toHaveBeenLastCalledWith({ do: "first", chair: 0 });
  screen.getByRole("button", { name: "Draw lots" }).click();
  expect(attempt).toHaveBeenLastCalledWith({ do: "first", chair: null });
});

test("whoever watches reads it, and a game without a question has a plain one", () => {
  shown(null, {}, false);
  expect(screen.getByRole("group", { name: "Who begins?" })).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
