import { beforeEach, expect, test } from "vitest";
import type { Action } from "../../client/server/action-space";
import { gameShown } from "../../client/table/fixtures";
import type { LessonShown, LessonStep } from "../../wire/wire";
import { Course } from "./course.svelte";

const game = gameShown({
  name: "guess",
  actions: [{ kind: "pick", base: 0, pattern: "pick {card}", fields: { card: ["elf", "yeti", "troll"] } }],
});

const heard = { name: "picked", fields: {}, text: "Ben picks.", fleeting: false, sight: false };

function step(changes: Partial<LessonStep>): LessonStep {
  return {
    game: 0,
    seat: null,
    action: "",
    told: [heard],
    view: {},
    wanted: "",
    thinking: [],
   
    note: "",
    legal: [],
    due: null,
    due_text: "",
    ...changes,
  };
}

function lesson(changes: Partial<LessonShown> = {}): LessonShown {
  const steps = [
    step({ note: "Pick the Yeti.", legal: [0, 1], due: 1, due_text: "Pick Yeti" }),
    step({ seat: 1 }),
    step({ seat: 1, note: "Ben has picked." }),
    step({ note: "Over." }),
  ];
  return { game: "guess", options: {}, names: ["Robin", "Ben"], seat: 0, steps, ...changes };
}

let course: Course;

/** One of the legal actions. */
function pick(text: string): Action {
  const found = course.legal.find((action) => action.text === text);
  if (!found) throw new Error(`${text} is not legal`);
  return found;
}

beforeEach(() => {
  course = new Course(lesson(), game);
  course.again();
});

test("what is legal can be picked, and one of it is due", () => {
  expect(course.legal.map(({ text }) => text)).toEqual(["pick elf", "pick yeti"]);
  expect(course.due?.text).toBe("pick yeti");
});

test("the due move leads on", () => {
  course.act(pick("pick yeti"));
  expect(course.at).toBe(1);
});

test("another move is answered and changes nothing", () => {
  course.act(pick("pick elf"));
  expect([course.at, course.reply]).toEqual([0, "other"]);
});

test("an answer is gone at the next step", () => {
  course.show();
  expect(course.reply).toBe("shown");
  course.act(pick("pick yeti"));
  expect(course.reply).toBeNull();
});

test("what others do passes by itself unless there is something to say", () => {
  const passing = course.lesson.steps.map(() => {
    const now = course.passing;
    course.next();
    return now;
  });
  expect(passing).toEqual([false, true, false, false]);
});

test("steps are counted where it stops; what passes belongs to the next of them", () => {
  const counted = course.lesson.steps.map(() => {
    const now = course.number;
    course.next();
    return now;
  });
  expect([counted, course.total]).toEqual([[1, 2, 2, 3], 3]);
});

test("back goes to where it stopped before", () => {
  course.next();
  course.next();
  course.back();
  expect(course.at).toBe(0);
  course.back();
  expect(course.at).toBe(0);
});

test("only on the way forward there is news", () => {
  expect(course.told).toEqual([]);
  course.next();
  expect(course.told).toEqual([heard]);
  course.next();
  course.next();
  course.back();
  expect(course.told).toEqual([]);
});

test("at the end nothing follows", () => {
  for (let more = 0; more < 9; more++) course.next();
  expect([course.at, course.done, course.passing]).toEqual([3, true, false]);
});

test("another language keeps the step", () => {
  course.next();
  course.lesson = lesson({ names: ["Robin", "Bert"] });
  expect([course.at, course.lesson.names[1]]).toEqual([1, "Bert"]);
});

test("whoever comes back goes on where they were, and after the end from the beginning", () => {
  course.next();
  course.next();
  expect(new Course(lesson(), game).at).toBe(2);
  course.next();
  expect(new Course(lesson(), game).at).toBe(0);
});
