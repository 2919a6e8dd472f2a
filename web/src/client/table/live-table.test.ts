import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../server/api";
import { catalogue } from "../server/catalogue.svelte";
import { Exchange } from "./fake-socket";
import { gameShown, tableState, update } from "./fixtures";
import { LiveTable } from "./live-table.svelte";

const ASK = { kind: "ask", base: 0, pattern: "ask {seat}", fields: { seat: ["1", "2"] } };
const heard = (text: string) => ({ name: "asked", fields: {}, text, fleeting: false, sight: false });
let exchange: Exchange;

beforeEach(async () => {
  const game = gameShown({ actions: [ASK] });
  vi.spyOn(api, "catalogue").mockResolvedValue({ version: "1", languages: [], games: [game], bots: [], phrases: {} });
  catalogue.all = await api.catalogue();
  exchange = new Exchange();
  localStorage.clear();
});

const since = () => exchange.newest.address.searchParams.get("since");

function seated(): LiveTable {
  const table = new LiveTable("abc", 0, { socket: exchange.open, random: () => 0 });
  table.unseenEvents.setViewing("words");
  exchange.newest.opens();
  exchange.newest.says(tableState());
  exchange.newest.says(update({ number: 2, told: [heard("one")], decision: 1, legal: [1] }));
  return table;
}

test("legal actions come decoded", () => {
  const table = seated();
  expect(table.legal.map(({ text }) => text)).toEqual(["ask 2"]);
  expect(table.names).toEqual(["Anna", "Ben"]);
});

test("while an action is under way nothing else can be done", async () => {
  const table = seated();
  const [action] = table.legal;
  if (!action) throw new Error("nothing is legal");
  const acted = table.act(action);
  expect(table.legal).toEqual([]);
  expect(exchange.newest.sent).toEqual([{ do: "act", decision: 1, action: 1, ref: 1 }]);
  exchange.newest.says({ is: "refused", ref: 1, code: "decision-stale", sentence: "Too late.", clause: null });
  await acted;
  expect(table.refusal?.sentence).toBe("Too late.");
  expect(table.legal).toHaveLength(1);
});

test("an action that was accepted is not offered again before the update that follows from it", async () => {
  const table = seated();
  const [action] = table.legal;
  if (!action) throw new Error("nothing is legal");
  const acted = table.act(action);
  exchange.newest.says({ is: "accepted", ref: 1 });
  await acted;
  expect(table.legal).toEqual([]);
  exchange.newest.says(update({ number: 3, decision: 2, legal: [0] }));
  expect(table.legal.map(({ id }) => id)).toEqual([0]);
});

test("what would be is asked for and changes nothing; where nobody can know it, nothing is said", async () => {
  const table = seated();
  const [action] = table.legal;
  if (!action) throw new Error("nothing is legal");
  const seen = table.whatIf(action);
  exchange.newest.says({ is: "preview", ref: 1, view: { phase: "over" } });
  expect(await seen).toEqual({ phase: "over" });
  const unseen = table.whatIf(action);
  exchange.newest.says({ is: "refused", ref: 2, code: "preview-barrier", sentence: "Hidden.", clause: null });
  expect(await unseen).toBeNull();
  expect([table.legal.length, table.refusal]).toEqual([1, null]);
});

test("the log remembers, and only what is new is told for motion", () => {
  const table = seated();
  expect(table.told).toEqual([]);
  exchange.newest.says(update({ number: 3, told: [heard("two")] }));
  expect(table.told).toEqual([heard("two")]);
  expect(table.log).toEqual([heard("one"), heard("two")]);
});

test("the deal is news to whoever waited for it", () => {
  const table = new LiveTable("abc", 0, { socket: exchange.open, random: () => 0 });
  table.unseenEvents.setViewing("words");
  exchange.newest.opens();
  exchange.newest.says(tableState({ status: "open" }));
  exchange.newest.says(tableState());
  exchange.newest.says(update({ told: [heard("dealt")] }));
  expect(table.told).toEqual([heard("dealt")]);
});

test("a gap that is too large is read from the log", async () => {
  vi.spyOn(api, "eventLog").mockResolvedValue({ told: [heard("all"), heard("of it")], number: 900 });
  const table = seated();
  exchange.newest.says(update({ number: 900, skipped: true }));
  await expect.poll(() => table.log).toEqual([heard("all"), heard("of it")]);
});

test("after a reload it asks for what was not shown, and the log is read", async () => {
  vi.spyOn(api, "eventLog").mockResolvedValue({ told: [heard("one"), heard("two")], number: 4 });
  seated().disconnect();
  const table = new LiveTable("abc", 0, { socket: exchange.open, random: () => 0 });
  expect(since()).toBe("2");
  table.unseenEvents.setViewing("words");
  exchange.newest.opens();
  exchange.newest.says(tableState());
  exchange.newest.says(update({ number: 4, told: [heard("two")], missed: 1 }));
  expect(table.unseenEvents.missed).toEqual([heard("two")]);
  await expect.poll(() => table.log).toEqual([heard("one"), heard("two")]);
  exchange.newest.says(update({ number: 5, told: [heard("three")] }));
  expect(table.log).toEqual([heard("one"), heard("two"), heard("three")]);
});

test("what is told while the log is being read is in the log once", async () => {
  const answers = [3, 4].map((number) => ({ told: [heard("one"), heard("two")], number }));
  const log = vi.spyOn(api, "eventLog").mockImplementation(() => Promise.resolve(answers.shift() ?? { told: [], number: 0 }));
  seated().disconnect();
  const table = new LiveTable("abc", 0, { socket: exchange.open, random: () => 0 });
  exchange.newest.opens();
  exchange.newest.says(tableState());
  exchange.newest.says(update({ number: 3, told: [heard("two")], missed: 1 }));
  exchange.newest.says(update({ number: 4, told: [heard("")] }));
  await expect.poll(() => log.mock.calls.length).toBe(2);
  await expect.poll(() => table.log).toEqual([heard("one"), heard("two")]);
});

test("a spectator who opens the page anew asks for everything", () => {
  const table = new LiveTable("abc", null, { socket: exchange.open, random: () => 0 });
  expect(since()).toBe("0");
  table.disconnect();
});

test("another language tells everything again", () => {
  const table = seated();
  const [first] = exchange.sockets;
  table.reconnect();
  expect(exchange.sockets).toHaveLength(2);
  expect(since()).toBe("2");
  first?.says(update({ number: 9, told: [heard("late")] }));
  expect(table.log).toEqual([]);
  expect(table.connectionState).toEqual({ at: "connecting" });
});

test("at the deal the seat may get another number, and whoever sits there stays who they are", () => {
  const table = new LiveTable("abc", 0, { socket: exchange.open, random: () => 0 });
  exchange.newest.opens();
  const open = tableState({ status: "open" });
  exchange.newest.says(open);
  exchange.newest.says({ is: "said", seat: 1, phrase: 0, text: "" });
  expect([table.seat, table.chat[0]?.seat]).toEqual([0, 1]);
  exchange.newest.says(tableState({ seats: [...open.seats].reverse() }));
  expect([table.seat, table.chair, table.names]).toEqual([1, 0, ["Ben", "Anna"]]);
  expect(table.chat[0]?.seat).toBe(0);
});

test("a connection that comes back asks for its chair", () => {
  const table = seated();
  exchange.newest.says(tableState({ seats: [...tableState().seats].reverse() }));
  table.reconnect();
  expect(table.seat).toBe(1);
  expect(exchange.newest.address.searchParams.get("chair")).toBe("0");
});
