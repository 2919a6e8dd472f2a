import { expect, test, vi } from "vitest";
import { Refusal } from "../../../client/server/refusal";
import type { Frame, Replay } from "../../../wire/wire";
import { PAGE, pause, Reel } from "./playback.svelte";

const heard = (text: string) => ({ name: "said", fields: {}, text, fleeting: false, sight: false });

function frame(n: number, changes: Partial<Frame> = {}): Frame {
  return {
    game: 0,
    seat: n ? 0 : null,
    action: n ? `step ${n}` : "",
    told: [heard(`frame ${n}`)],
    view: { n },
    wanted: "",
    thinking: [0],
    ...changes,
  };
}

function server(total: number, changes: Partial<Frame> = {}) {
  return vi.fn((eyes: string, start: number): Promise<Replay> => {
    const count = Math.max(0, Math.min(PAGE, total - start));
    return Promise.resolve({
      game: "go-fish",
      version: 1,
      options: {},
      names: ["Anna", "Ben"],
      bots: ["", ""],
      eyes,
      start,
      total,
      frames: Array.from({ length: count }, (_, n) => frame(start + n, changes)),
      places: [1, 2],
      tally: null,
    });
  });
}

async function opened(total: number, at = 0) {
  const ask = server(total);
  const reel = new Reel(ask, "all", at);
  await reel.load();
  return { ask, reel };
}

test("it begins at the moment that was asked for", async () => {
  const { ask, reel } = await opened(250, 120);
  expect(reel.frame?.view).toEqual({ n: 120 });
  expect(ask.mock.calls).toEqual([["all", 100]]);
});

test("a moment that never was is the last one", async () => {
  const { reel } = await opened(30, 99_999);
  expect(reel.at).toBe(29);
  expect(reel.frame?.view).toEqual({ n: 29 });
});

test("something moves only when one steps forward", async () => {
  const { reel } = await opened(30);
  expect(reel.told).toEqual([]);
  reel.go(1);
  expect(reel.told).toEqual([heard("frame 1")]);
  reel.go(5);
  expect(reel.told).toEqual([]);
  reel.go(4);
  expect(reel.told).toEqual([]);
});

test("the next page comes before it is needed, and only once", async () => {
  const { ask, reel } = await opened(250);
  reel.go(85);
  reel.go(86);
  await vi.waitFor(() => expect(reel.frameAt(100)).toBeDefined());
  expect(ask.mock.calls).toEqual([
    ["all", 0],
    ["all", 100],
  ]);
});

test("while a far moment is on its way, the last one stays in sight", async () => {
  const { reel } = await opened(250);
  expect(reel.frame?.view).toEqual({ n: 0 });
  reel.go(240);
  expect(reel.ready).toBe(false);
  expect(reel.frame?.view).toEqual({ n: 0 });
  await vi.waitFor(() => expect(reel.frame?.view).toEqual({ n: 240 }));
  expect(reel.ready).toBe(true);
});

test("other eyes see the same moment", async () => {
  const { ask, reel } = await opened(250, 120);
  reel.go(121);
  await reel.look("1");
  expect(reel.at).toBe(121);
  expect(reel.head?.eyes).toBe("1");
  expect(reel.told).toEqual([]);
  expect(ask).toHaveBeenLastCalledWith("1", 100);
});

test("a moment with other eyes is asked for once", async () => {
  const { ask, reel } = await opened(250);
  reel.toggle();
  await reel.visit(121, "1");
  expect(reel.playing).toBe(false);
  expect(reel.frame?.view).toEqual({ n: 121 });
  await reel.visit(122, "1");
  expect(ask.mock.calls).toEqual([
    ["all", 0],
    ["1", 100],
  ]);
});

test("a late answer for other eyes is not shown", async () => {
  const pages = server(30);
  let late: (page: Replay) => void = () => undefined;
  const reel = new Reel((eyes, start) => (eyes === "0" ? new Promise((done) => (late = done)) : pages(eyes, start)), "0", 0);
  const first = reel.load();
  await reel.look("1");
  late(await pages("0", 0));
  await first;
  expect(reel.head?.eyes).toBe("1");
});

test("it plays to the end and stops there, and begins again from the beginning", async () => {
  const { reel } = await opened(3);
  reel.toggle();
  expect(reel.playing).toBe(true);
  reel.next();
  expect([reel.at, reel.playing]).toEqual([1, true]);
  reel.next();
  expect([reel.at, reel.playing, reel.ended]).toEqual([2, false, true]);
  reel.toggle();
  expect([reel.at, reel.playing]).toEqual([0, true]);
});

test("nobody steps out of the game", async () => {
  const { reel } = await opened(3);
  reel.go(-5);
  expect(reel.at).toBe(0);
  reel.go(99);
  expect(reel.at).toBe(2);
});

test("after a refusal it can be tried again", async () => {
  const pages = server(30);
  const no = new Refusal("unreachable", "Nobody answers.", null, 1000);
  const ask = vi.fn(pages).mockRejectedValueOnce(no);
  const reel = new Reel(ask, "all", 0);
  await reel.load();
  expect(reel.refusal).toBe(no);
  expect(ask).toHaveBeenCalledOnce();
  await reel.load();
  expect(reel.refusal).toBeNull();
  expect(reel.ready).toBe(true);
});

test("the log has what is there without a gap", async () => {
  const { reel } = await opened(250, 103);
  expect(reel.before(50).map(([at]) => at)).toEqual([100, 101, 102, 103]);
  reel.go(110);
  expect(reel.before(3).map(([at]) => at)).toEqual([108, 109, 110]);
});

test("a moment with much to read is looked at longer", () => {
  const long = frame(1, { told: Array.from({ length: 9 }, () => heard("much")) });
  expect(pause(frame(1))).toBe(1400);
  expect(pause(frame(1, { told: [] }))).toBe(1400);
  expect(pause(long)).toBe(3200);
});
