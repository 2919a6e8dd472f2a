import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../../client/server/refusal";
import type { Review } from "../../../wire/wire";
import { ReviewPoll } from "./review-poll.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function review(done: number, chances: (number[] | null)[] = []): Review {
  return { bot: "strong", total: 3, done, chances, mistakes: [] };
}

test("it is asked until all is thought over", async () => {
  const ask = vi.fn(() => Promise.resolve(review(ask.mock.calls.length)));
  const reviewPoll = new ReviewPoll(ask);
  await reviewPoll.follow();
  expect(reviewPoll.thinking).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(reviewPoll.thinking).toBe(false);
});

test("whoever leaves asks no more", async () => {
  const ask = vi.fn(() => Promise.resolve(review(1)));
  const reviewPoll = new ReviewPoll(ask);
  await reviewPoll.follow();
  reviewPoll.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a busy server is asked later, one that never will is not", async () => {
  const busy = new Refusal("busy", "Later.", null, 3);
  const never = new Refusal("hints-off", "No.", null, null);
  const ask = vi.fn<() => Promise<Review>>().mockRejectedValueOnce(busy).mockRejectedValueOnce(never);
  const reviewPoll = new ReviewPoll(ask);
  await reviewPoll.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reviewPoll.review).toBeNull();
});

test("it reaches as far as it has thought", async () => {
  const reviewPoll = new ReviewPoll(() => Promise.resolve(review(2, [[0.4, 0.6], null, null])));
  await reviewPoll.follow();
  expect(reviewPoll.reach, "the chances after frame 1 come with frame 2").toBe(0);
  reviewPoll.stop();
  const all = new ReviewPoll(() => Promise.resolve(review(3)));
  await all.follow();
  expect(all.reach).toBe(2);
});

test("at the end the chances are certain", async () => {
  const reviewPoll = new ReviewPoll(() => Promise.resolve(review(3, [[0.4, 0.6], null, null])));
  await reviewPoll.follow();
  expect(reviewPoll.known([2, 1])).toEqual([
    { at: 0, chances: [0.4, 0.6] },
    { at: 2, chances: [0, 1] },
  ]);
  expect(reviewPoll.known(null)).toEqual([{ at: 0, chances: [0.4, 0.6] }]);
});
