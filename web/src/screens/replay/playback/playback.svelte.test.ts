import { expect, test, vi } from "vitest";
import { Refusal } from "../../../client/server/refusal";
import type { Frame, Replay } from "../../../wire/wire";
import { PAGE, readingTime, Playback } from "./playback.svelte";

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
  const playback = new Playback(ask, "all", at);
  await playback.load();
  return { ask, playback };
}

test("it begins at the moment that was asked for", async () => {
  const { ask, playback } = await opened(250, 120);
  expect(playback.frame?.view).toEqual({ n: 120 });
  expect(ask.mock.calls).toEqual([["all", 100]]);
});

test("a moment that never was is the last one", async () => {
  const { playback } = await opened(30, 99_999);
  expect(playback.at).toBe(29);
  expect(playback.frame?.view).toEqual({ n: 29 });
});

test("something moves only when one steps forward", async () => {
  const { playback } = await opened(30);
  expect(playback.told).toEqual([]);
  playback.goTo(1);
  expect(playback.told).toEqual([heard("frame 1")]);
  playback.goTo(5);
  expect(playback.told).toEqual([]);
  playback.goTo(4);
  expect(playback.told).toEqual([]);
});

test("the next page comes before it is needed, and only once", async () => {
  const { ask, playback } = await opened(250);
  playback.goTo(85);
  playback.goTo(86);
  await vi.waitFor(() => expect(playback.frameAt(100)).toBeDefined());
  expect(ask.mock.calls).toEqual([
    ["all", 0],
    ["all", 100],
  ]);
});

test("while a far moment is on its way, the last one stays in sight", async () => {
  const { playback } = await opened(250);
  expect(playback.frame?.view).toEqual({ n: 0 });
  playback.goTo(240);
  expect(playback.ready).toBe(false);
  expect(playback.frame?.view).toEqual({ n: 0 });
  await vi.waitFor(() => expect(playback.frame?.view).toEqual({ n: 240 }));
  expect(playback.ready).toBe(true);
});

test("other eyes see the same moment", async () => {
  const { ask, playback } = await opened(250, 120);
  playback.goTo(121);
  await playback.changeViewer("1");
  expect(playback.at).toBe(121);
  expect(playback.head?.eyes).toBe("1");
  expect(playback.told).toEqual([]);
  expect(ask).toHaveBeenLastCalledWith("1", 100);
});

test("a moment with other eyes is asked for once", async () => {
  const { ask, playback } = await opened(250);
  playback.toggle();
  await playback.goToAs(121, "1");
  expect(playback.playing).toBe(false);
  expect(playback.frame?.view).toEqual({ n: 121 });
  await playback.goToAs(122, "1");
  expect(ask.mock.calls).toEqual([
    ["all", 0],
    ["1", 100],
  ]);
});

test("a late answer for other eyes is not shown", async () => {
  const pages = server(30);
  let late: (page: Replay) => void = () => undefined;
  const playback = new Playback((eyes, start) => (eyes === "0" ? new Promise((done) => (late = done)) : pages(eyes, start)), "0", 0);
  const first = playback.load();
  await playback.changeViewer("1");
  late(await pages("0", 0));
  await first;
  expect(playback.head?.eyes).toBe("1");
});

test("it plays to the end and stops there, and begins again from the beginning", async () => {
  const { playback } = await opened(3);
  playback.toggle();
  expect(playback.playing).toBe(true);
  playback.next();
  expect([playback.at, playback.playing]).toEqual([1, true]);
  playback.next();
  expect([playback.at, playback.playing, playback.ended]).toEqual([2, false, true]);
  playback.toggle();
  expect([playback.at, playback.playing]).toEqual([0, true]);
});

test("nobody steps out of the game", async () => {
  const { playback } = await opened(3);
  playback.goTo(-5);
  expect(playback.at).toBe(0);
  playback.goTo(99);
  expect(playback.at).toBe(2);
});

test("after a refusal it can be tried again", async () => {
  const pages = server(30);
  const no = new Refusal("unreachable", "Nobody answers.", null, 1000);
  const ask = vi.fn(pages).mockRejectedValueOnce(no);
  const playback = new Playback(ask, "all", 0);
  await playback.load();
  expect(playback.refusal).toBe(no);
  expect(ask).toHaveBeenCalledOnce();
  await playback.load();
  expect(playback.refusal).toBeNull();
  expect(playback.ready).toBe(true);
});

test("the log has what is there without a gap", async () => {
  const { playback } = await opened(250, 103);
  expect(playback.before(50).map(([at]) => at)).toEqual([100, 101, 102, 103]);
  playback.goTo(110);
  expect(playback.before(3).map(([at]) => at)).toEqual([108, 109, 110]);
});

test("a moment with much to read is looked at longer", () => {
  const long = frame(1, { told: Array.from({ length: 9 }, () => heard("much")) });
  expect(readingTime(frame(1))).toBe(1400);
  expect(readingTime(frame(1, { told: [] }))).toBe(1400);
  expect(readingTime(long)).toBe(3200);
});
