import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Listener, type SeatAddress } from "./connection";
import { Exchange } from "./fake-socket";
import { tableState, update } from "./fixtures";
import { Refusal } from "../server/refusal";

const listener = { tableChanged: vi.fn(), updated: vi.fn(), chatted: vi.fn(), connectionChanged: vi.fn() } satisfies Listener;
const why = vi.fn<() => Promise<Refusal | null>>();
let exchange: Exchange;

function connect(place: Partial<SeatAddress> = {}): Connection {
  const whole = { table: "abc", chair: 1, language: "de", ...place };
  return new Connection(whole, listener, { socket: exchange.open, why, random: () => 0 });
}

/** Connected, and told how things stand. */
function seated(): Connection {
  const connection = connect();
  exchange.newest.opens();
  exchange.newest.says(tableState());
  exchange.newest.says(update({ number: 7, decision: 3, legal: [15] }));
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  why.mockResolvedValue(null);
  exchange = new Exchange();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("being told", () => {
  test("it asks for its seat, its language and what is new", () => {
    connect({ since: 5 });
    const { pathname, searchParams, protocol } = exchange.newest.address;
    expect([protocol, pathname]).toEqual(["ws:", "/api/tables/abc/socket"]);
    expect(Object.fromEntries(searchParams)).toEqual({ chair: "1", since: "5", lang: "de" });
  });

  test("a spectator asks for no seat", () => {
    connect({ chair: null });
    expect(exchange.newest.address.searchParams.has("chair")).toBe(false);
  });

  test("everything that is said is handed over", () => {
    seated();
    exchange.newest.says({ is: "said", seat: 0, phrase: 2, text: "" });
    expect(listener.tableChanged).toHaveBeenCalledWith(tableState());
    expect(listener.updated).toHaveBeenCalledWith(update({ number: 7, decision: 3, legal: [15] }));
    expect(listener.chatted).toHaveBeenCalledWith({ is: "said", seat: 0, phrase: 2, text: "" });
    expect(listener.connectionChanged.mock.calls.map(([line]) => (line as { at: string }).at)).toEqual(["connecting", "open"]);
  });
});

describe("asking", () => {
  test("each answer finds its question", async () => {
    const connection = seated();
    const first = connection.request({ do: "what_if", action: 1 });
    const second = connection.request({ do: "act", decision: 3, action: 15 });
    expect(exchange.newest.sent).toEqual([
      { do: "what_if", action: 1, ref: 1 },
      { do: "act", decision: 3, action: 15, ref: 2 },
    ]);
    exchange.newest.says({ is: "accepted", ref: 2 });
    exchange.newest.says({ is: "preview", ref: 1, view: "seen" });
    expect(await first).toEqual({ is: "preview", ref: 1, view: "seen" });
    expect(await second).toEqual({ is: "accepted", ref: 2 });
  });

  test("a hint comes when the bot has thought, whatever else was answered meanwhile", async () => {
    const connection = seated();
    const hint = connection.request({ do: "hint" });
    const pong = connection.request({ do: "ping" });
    exchange.newest.says({ is: "pong", ref: 2 });
    exchange.newest.says({ is: "hinted", ref: 1, action: 15, text: "Ask Ben for Wizards", chance: 0.62 });
    expect(await pong).toEqual({ is: "pong", ref: 2 });
    expect(await hint).toEqual({ is: "hinted", ref: 1, action: 15, text: "Ask Ben for Wizards", chance: 0.62 });
  });

  test("a no is thrown with its clause", async () => {
    const asked = seated().request({ do: "act", decision: 3, action: 16 });
    exchange.newest.says({ is: "refused", ref: 1, code: "action-illegal", sentence: "Not now.", clause: "GF-6" });
    await expect(asked).rejects.toMatchObject({ code: "action-illegal", sentence: "Not now.", clause: "GF-6" });
  });

  test("what is asked before the line is open waits for it", () => {
    void connect().request({ do: "say", phrase: 0 });
    expect(exchange.newest.sent).toEqual([]);
    exchange.newest.opens();
    expect(exchange.newest.sent).toEqual([{ do: "say", phrase: 0, ref: 1 }]);
  });
});

describe("a line that breaks", () => {
  test("it comes back after a second and goes on from where it was", () => {
    const connection = seated();
    exchange.newest.breaks();
    expect(connection.state).toEqual({ at: "waiting", until: Date.now() + 1000, why: "unreachable" });
    vi.advanceTimersByTime(1000);
    expect(exchange.sockets).toHaveLength(2);
    expect(exchange.newest.address.searchParams.get("since")).toBe("7");
  });

  test("an action without an answer is sent again for the same decision", async () => {
    const asked = seated().request({ do: "act", decision: 3, action: 15 });
    exchange.newest.breaks();
    vi.advanceTimersByTime(1000);
    exchange.newest.opens();
    expect(exchange.newest.sent).toEqual([{ do: "act", decision: 3, action: 15, ref: 1 }]);
    exchange.newest.says({ is: "accepted", ref: 1 });
    expect(await asked).toEqual({ is: "accepted", ref: 1 });
  });

  test("what must not happen twice is not", async () => {
    const asked = seated().request({ do: "say", phrase: 0 });
    exchange.newest.breaks();
    await expect(asked).rejects.toMatchObject({ code: "not-sent" });
    vi.advanceTimersByTime(1000);
    exchange.newest.opens();
    expect(exchange.newest.sent).toEqual([]);
  });

  test("a bye says how long to wait", () => {
    const connection = seated();
    exchange.newest.says({ is: "bye", code: "server-closing", retry_after: 4000 });
    exchange.newest.breaks();
    expect(connection.state).toEqual({ at: "waiting", until: Date.now() + 4000, why: "server-closing" });
  });

  test.each(["moved", "seat-freed", "table-gone"])("after %s there is nothing to come back to", async (code) => {
    const connection = seated();
    const asked = connection.request({ do: "act", decision: 3, action: 15 });
    exchange.newest.says({ is: "bye", code, retry_after: -1 });
    exchange.newest.breaks();
    expect(connection.state).toEqual({ at: "ended", why: code });
    await expect(asked).rejects.toMatchObject({ code });
    vi.advanceTimersByTime(100_000);
    expect(exchange.sockets).toHaveLength(1);
    await expect(connection.request({ do: "unready" })).rejects.toMatchObject({ code });
  });

  test("whoever is in a hurry does not wait", () => {
    const connection = seated();
    exchange.newest.breaks();
    connection.reconnectNow();
    expect(exchange.sockets).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(exchange.sockets).toHaveLength(2);
  });

  test("silence is questioned, and no answer is an end", () => {
    const connection = seated();
    vi.advanceTimersByTime(25_000);
    expect(exchange.newest.sent).toEqual([{ do: "ping", ref: 0 }]);
    exchange.newest.says({ is: "pong", ref: 0 });
    vi.advanceTimersByTime(25_000);
    expect(connection.state.at).toBe("open");
    vi.advanceTimersByTime(10_000);
    expect(connection.state.at).toBe("waiting");
    expect(exchange.newest.close).toHaveBeenCalled();
  });
});

describe("a line that does not come about", () => {
  /** Each try breaks as soon as it is made. */
  async function fail(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      if (time) await vi.advanceTimersToNextTimerAsync();
      exchange.newest.breaks();
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  test("it waits longer each time, but not for ever", async () => {
    const waits: number[] = [];
    listener.connectionChanged.mockImplementation((line: { at: string; until?: number }) => {
      if (line.at === "waiting") waits.push((line.until ?? 0) - Date.now());
    });
    new Connection({ table: "abc", chair: 1, language: "en" }, listener, { socket: exchange.open, why, random: () => 1 });
    await fail(8);
    expect(waits).toEqual([1500, 2500, 4500, 8500, 16_500, 31_500, 31_500, 31_500]);
  });

  test("the reason ends it, if there is one", async () => {
    why.mockResolvedValue(new Refusal("no-such-table", "There is no such table."));
    const connection = connect();
    await fail(1);
    expect(connection.state).toEqual({ at: "ended", why: "no-such-table" });
    expect(exchange.sockets).toHaveLength(1);
  });

  test("a server that asks to wait is obeyed", async () => {
    why.mockResolvedValue(new Refusal("too-fast", "Wait.", null, 20_000));
    const connection = connect();
    exchange.newest.breaks();
    await vi.advanceTimersByTimeAsync(500);
    expect(connection.state).toMatchObject({ at: "waiting", why: "too-fast" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(exchange.sockets).toHaveLength(1);
  });
});

test("leaving closes the line and hears nothing more", () => {
  const connection = seated();
  const socket = exchange.newest;
  connection.close();
  socket.says(update({ number: 8 }));
  socket.breaks();
  expect(socket.close).toHaveBeenCalled();
  expect(connection.state).toEqual({ at: "ended", why: "gone" });
  expect(listener.updated).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100_000);
  expect(exchange.sockets).toHaveLength(1);
});
