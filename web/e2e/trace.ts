/** Measures what a test should not judge on a busy machine, and prints it beside its bar: `npm run trace`. */

import type { Browser, Page } from "@playwright/test";
import { boards } from "./boards.ts";
import { test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { layoutProperties, animatedProperties, watchMotion } from "./animations.ts";
import { playOn, type Player, type Tap } from "./player.ts";
import { LOUD, mainThread, QUIET, type Measured } from "./main-thread.ts";

test.use({ serverOptions: { pause: 0.5 } });
test.setTimeout(60_000 + 60_000 * boards.length);

const VISITS = 5;
const TAPS = 16;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

declare global {
  interface Window {
    /** When the first game could be begun, in milliseconds since the page was asked for. */
    ready: number;
    /** From each answer of the server to the picture of it. */
    drawn: number[];
  }
}

test("figures", async ({ browser, server }) => {
  const rows: [string, string, string][] = [];
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await coldVisit(browser, server.address));
  rows.push(["home can be used, cold cache", spread(visits), "1000 ms"]);
  for (const game of boards) {
    const page = await browser.newPage({ baseURL: server.address });
    const { drawn, frames, drawing, tasks, properties } = await play(browser, page, game);
    rows.push([`${game}: a move drawn after the answer`, spread(drawn), "100 ms"]);
    rows.push([`${game}: main thread a frame while something moves, CPU`, spread(frames), "8 ms"]);
    rows.push([`${game}: the same where a new state is drawn, CPU`, spread(drawing), "50 ms"]);
    rows.push([`${game}: longest task after a tap, CPU`, spread(tasks), "50 ms"]);
    rows.push([`${game}: animated`, Object.keys(properties).join(", "), layoutProperties(properties).length ? "too dear!" : "cheap"]);
    await page.close();
  }
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [what, figure, bar] of rows) console.log(`${what.padEnd(widths[0] ?? 0)}  ${figure.padEnd(widths[1] ?? 0)}  bar: ${bar}`);
});

/** The middle, what 95 of 100 stay under, and the worst. */
function spread(figures: number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const part = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(1)} ms`;
  return `median ${part(0.5)}, 95 % ${part(0.95)}, worst ${part(1)} (${sorted.length})`;
}

async function coldVisit(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("article button:enabled")) window.ready = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/");
  const ready = await page.waitForFunction(() => window.ready);
  const figure = await ready.jsonValue();
  await context.close();
  return figure;
}

interface Played extends Measured {
  drawn: number[];
  properties: Record<string, number>;
}

async function play(browser: Browser, page: Page, game: string): Promise<Played> {
  const { player } = (await import(`./games/${game}.ts`)) as { player: Player };
  await page.addInitScript(timeDrawing);
  await playNow(page, game);
  const step = player(page, quietly);
  await browser.startTracing(page, { categories: CATEGORIES });
  await playOn(page, step, TAPS);
  const thread = mainThread(await browser.stopTracing());
  const drawn = await page.evaluate(() => window.drawn);
  // By itself, since looking costs time.
  await watchMotion(page);
  await page.reload();
  await playOn(page, step, TAPS / 2);
  return { ...thread, drawn, properties: await animatedProperties(page) };
}

/** After a tap nobody looks for a while: what happens then is the page's own work. */
const quietly: Tap = async (control) => {
  await control.evaluate((button: HTMLElement, mark) => {
    performance.mark(mark);
    button.click();
  }, QUIET);
  await control.page().waitForTimeout(1200);
  await control.page().evaluate((mark) => performance.mark(mark), LOUD);
};

function timeDrawing(): void {
  window.drawn = [];
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        if (!String(data).startsWith('{"is":"update"')) return;
        const heard = performance.now();
        // A message posted in a frame is delivered after that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.drawn.push(performance.now() - heard);
          port2.postMessage(null);
        });
      });
    }
  };
}
