import { expect, test } from "vitest";
import { isLoopback } from "./loopback";

test.each(["localhost", "wishfold.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is this computer", (name) => {
  expect(isLoopback(name)).toBe(true);
});

test.each(["192.168.1.7", "play.example.org", "localhost.example.org", "[fe80::1]"])("%s is not", (name) => {
  expect(isLoopback(name)).toBe(false);
});
