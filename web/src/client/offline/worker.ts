/**
 * The service worker, built as /sw.js. It keeps all files of one build, so that the page opens without a
 * network and says so, and a page that is open keeps finding its own files while the server gets newer ones.
 *
 * A newer worker waits until every page of the older one is closed: nothing is taken away from an open table.
 */

import { isGatewayError, strategyFor } from "./request-strategy";

// The types of workers and those of pages exclude each other; this is what we need of them.
interface ExtendableEvent extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", heard: (event: ExtendableEvent) => void): void;
  addEventListener(name: "fetch", heard: (event: FetchEvent) => void): void;
}

/** Filled in by build/offline.ts: the name of the build and its files. */
const { build, files } = JSON.parse("%OFFLINE%") as { build: string; files: string[] };

const worker = self as unknown as Worker;
const NAME = "wishfold-";
/** A newer worker that waits has a cache of its own already; ours is the one that fits our files. */
const openOwnCache = () => caches.open(NAME + build);
const kept = new Set(files);

worker.addEventListener("install", (event) => event.waitUntil(cacheAllFiles()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("fetch", (event) => {
  const way = strategyFor(event.request, location.origin, kept);
  if (way === "page") event.respondWith(answerPage(event.request));
  if (way === "file") event.respondWith(answerFile(event.request));
});

async function cacheAllFiles(): Promise<void> {
  await (await openOwnCache()).addAll(files);
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + build);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answerPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !isGatewayError(answer.status)) return answer;
  return (await (await openOwnCache()).match("/")) ?? answer ?? Response.error();
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await openOwnCache()).match(request, { ignoreVary: true })) ?? fetch(request);
}
