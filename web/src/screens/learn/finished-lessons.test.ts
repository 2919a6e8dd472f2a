import { beforeEach, expect, test } from "vitest";
import { finish, finished } from "./finished-lessons";

beforeEach(() => localStorage.clear());

test("a lesson that was finished is remembered, others are not", () => {
  finish("memory");
  finish("memory");
  expect([finished("memory"), finished("go-fish")]).toEqual([true, false]);
  expect(localStorage.getItem("wishfold.lessons")).toBe('["memory"]');
});

test.each(["nonsense", "{}", "[1, null]"])("what another version left (%s) is as good as nothing", (kept) => {
  localStorage.setItem("wishfold.lessons", kept);
  expect(finished("memory")).toBe(false);
  finish("memory");
  expect(finished("memory")).toBe(true);
});
