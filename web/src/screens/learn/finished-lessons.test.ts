import { beforeEach, expect, test } from "vitest";
import { markLessonFinished, isLessonFinished } from "./finished-lessons";

beforeEach(() => localStorage.clear());

test("a lesson that was finished is remembered, others are not", () => {
  markLessonFinished("memory");
  markLessonFinished("memory");
  expect([isLessonFinished("memory"), isLessonFinished("go-fish")]).toEqual([true, false]);
  expect(localStorage.getItem("wishfold.lessons")).toBe('["memory"]');
});

test.each(["nonsense", "{}", "[1, null]"])("what another version left (%s) is as good as nothing", (kept) => {
  localStorage.setItem("wishfold.lessons", kept);
  expect(isLessonFinished("memory")).toBe(false);
  markLessonFinished("memory");
  expect(isLessonFinished("memory")).toBe(true);
});
