import { beforeEach, expect, test, vi } from "vitest";
import { storedTable } from "../device/table-storage";
import { tableState } from "./fixtures";
import type { LiveTable } from "./live-table.svelte";
import type { SeatState, TableState } from "../../wire/wire";
import { CommitReveal } from "./commit-reveal";

beforeEach(() => localStorage.clear());

function open(chair: Partial<SeatState>, changes: Partial<TableState> = {}): TableState {
  const state = tableState({ status: "open", ...changes });
  return { ...state, seats: state.seats.map((each, seat) => (seat === 0 ? { ...each, ...chair } : each)) };
}

/** A table whose other end is the test. */
function seat(state: TableState) {
  const table = { id: "abc", chair: 0, seat: 0, state, send: vi.fn<LiveTable["send"]>().mockResolvedValue({ is: "accepted", ref: 1 }) };
  return table;
}

test("from ready to reveal, with the seed that was committed to", async () => {
  const table = seat(open({}));
  const commitReveal = new CommitReveal(table, () => [0]);
  await commitReveal.ready();
  const kept = storedTable("abc").seeds[0];
  expect(table.send).toHaveBeenLastCalledWith({ do: "ready", commit: kept?.commit });
  table.state = open({ ready: true, commit: kept?.commit ?? "" }, { revealing: true });
  await commitReveal.follow();
  expect(table.send).toHaveBeenLastCalledWith({ do: "reveal", seed: kept?.seed });
});

test("with others at the table a person says when", async () => {
  const table = seat(open({}));
  await new CommitReveal(table, () => [0]).follow();
  expect(table.send).not.toHaveBeenCalled();
});

test("where nobody else is waited for it begins by itself", async () => {
  const table = seat(open({}));
  await new CommitReveal(table, () => [0, 1]).follow();
  expect(table.send).toHaveBeenCalledOnce();
});

test("what the table said during a step is not missed", async () => {
  const table = seat(open({}));
  const commitReveal = new CommitReveal(table, () => [0]);
  table.send.mockImplementationOnce(() => {
    table.state = open({ ready: true, commit: storedTable("abc").seeds[0]?.commit ?? "" }, { revealing: true });
    return Promise.resolve({ is: "accepted", ref: 1 });
  });
  await commitReveal.ready();
  expect(table.send).toHaveBeenLastCalledWith({ do: "reveal", seed: storedTable("abc").seeds[0]?.seed });
});

test("once somebody was waited for, a person says when, even if bots have taken the free seats", async () => {
  const table = seat(open({}));
  const commitReveal = new CommitReveal(table, () => [0]);
  await commitReveal.follow();
  const alone = open({});
  table.state = { ...alone, seats: alone.seats.map((chair, at) => (at ? { ...chair, bot: "easy" } : chair)) };
  await commitReveal.follow();
  expect(table.send).not.toHaveBeenCalled();
  await new CommitReveal(table, () => [0]).follow();
  expect(table.send, "nor after a reload").not.toHaveBeenCalled();
  await new CommitReveal({ ...table, id: "another" }, () => [0]).follow();
  expect(table.send, "another table does not wait").toHaveBeenCalledOnce();
});

test("a seed is found again when the seat has another number", async () => {
  const table = seat(open({}));
  const commitReveal = new CommitReveal(table, () => [table.seat]);
  await commitReveal.ready();
  const kept = storedTable("abc").seeds[0];
  const state = open({ ready: true, commit: kept?.commit ?? "" }, { revealing: true });
  table.state = { ...state, seats: [...state.seats].reverse() };
  table.seat = 1;
  await commitReveal.follow();
  expect(table.send).toHaveBeenLastCalledWith({ do: "reveal", seed: kept?.seed });
});
