/** Reads a trace of Chromium: how busy the page's main thread was while nobody but the page worked on it. */

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Time that the thread really worked: on a busy machine less than `dur`. */
  tdur?: number;
  pid: number;
  tid: number;
  id?: string;
  id2?: { local?: string };
  args: { name?: string };
}

type Span = readonly [from: number, to: number];

export interface Measured {
  /** Milliseconds of work in each frame while something moved and nothing else happened. */
  frames: number[];
  /** The same in frames that drew something new besides: a message came, a scene changed. */
  drawing: number[];
  /** The longest task of each quiet while. */
  tasks: number[];
}

/** Marks of the page: between them only the page works. */
export const QUIET = "quiet";
export const LOUD = "loud";

/** What makes a page draw something new, in the frame in which it happens or the next one. */
const NEWS = ["WebSocketReceive", "TimerFire", "EventDispatch"];

export function mainThread(trace: Buffer): Measured {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const events = traceEvents.toSorted((a, b) => a.ts - b.ts);
  const mark = events.find(({ name }) => name === QUIET);
  const own = events.filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid);
  const quiet = spans(own.filter(({ name }) => name === QUIET || name === LOUD), ({ name }) => name === QUIET);
  const moving = spans(events.filter(({ name, ph }) => name === "Animation" && "be".includes(ph)), ({ ph }) => ph === "b", idOf);
  const tasks = own.filter(({ name, ph }) => ph === "X" && name === "RunTask");
  const begins = own.filter(({ name, ph }) => name === "AnimationFrame" && ph === "b").map(({ ts }) => ts);
  const frames = begins.slice(1).map((to, at): Span => [begins[at] ?? to, to]);
  const news = own.filter(({ name }) => NEWS.includes(name)).map(({ ts }) => ts);
  const measured = frames
    // What lies far apart are not frames of one movement.
    .filter(([from, to]) => to - from < 50_000)
    .filter((frame) => within(frame, quiet) && within(frame, moving))
    .map(([from, to]) => ({
      work: tasks.filter(({ ts }) => ts >= from && ts < to).reduce((sum, task) => sum + work(task), 0),
      draws: news.some((ts) => ts >= from - (to - from) && ts < to),
    }));
  return {
    frames: measured.filter(({ draws }) => !draws).map(({ work }) => work),
    drawing: measured.filter(({ draws }) => draws).map(({ work }) => work),
    tasks: quiet.map((while_) => Math.max(0, ...tasks.filter(({ ts }) => within([ts, ts], [while_])).map(work))),
  };
}

/** Milliseconds. */
function work({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur ?? 0) / 1000;
}

function idOf({ pid, id, id2 }: TraceEvent): string {
  return `${pid} ${id ?? id2?.local ?? ""}`;
}

/** From each beginning to its end. */
function spans(events: TraceEvent[], begins: (event: TraceEvent) => boolean, id: (event: TraceEvent) => string = () => ""): Span[] {
  const began = new Map<string, number>();
  return events.flatMap((event): Span[] => {
    if (begins(event)) {
      began.set(id(event), event.ts);
      return [];
    }
    return [[began.get(id(event)) ?? event.ts, event.ts]];
  });
}

function within([from, to]: Span, whiles: readonly Span[]): boolean {
  return whiles.some(([start, end]) => start <= from && to <= end);
}
