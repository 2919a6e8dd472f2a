/**
 * The service worker, built as /sw.js. It keeps all files of one build, so that the page opens without a
 * network and says so, and a page that is open keeps finding its own files while the server gets newer ones.
 *
 * A newer worker waits until every page of the older one is closed: nothing is taken away from an open table.
 */

import { isNobody, wayOf } from "./request-strategy";

// The types of workers and those of pages exclude each other; this is what we need of them.
interface Woken extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetched extends Woken {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", heard: (event: Woken) => void): void;
  addEventListener(name: "fetch", heard: (event: Fetched) => void): void;
}

/** Filled in by build/offline.ts: the name of the build and its files. */
const { build, files } = JSON.parse("%OFFLINE%") as { build: string; files: string[] };

const worker = self as unknown as Worker;
const NAME = "wishfold-";
/** A newer worker that waits has a cache of its own already; ours is the one that fits our files. */
const ours = () => caches.open(NAME + build);
const kept = new Set(files);

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, location.origin, kept);
  if (way === "page") event.respondWith(page(event.request));
  if (way === "file") event.respondWith(file(event.request));
});

async function keep(): Promise<void> {
  await (await ours()).addAll(files);
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + build);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !isNobody(answer.status)) return answer;
  return (await (await ours()).match("/")) ?? answer ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await (await ours()).match(request, { ignoreVary: true })) ?? fetch(request);
}
