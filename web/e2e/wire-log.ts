/** What really went over the wire, for tests that do not believe the screen alone. */

import type { Page } from "@playwright/test";
import type { Answer, Request } from "../src/wire/wire.ts";

export interface Traffic {
  /** Messages of the server over WebSockets. */
  told: Answer[];
  /** Requests of the page over WebSockets. */
  asked: Request[];
  /** Everything else that came from the API, as text. */
  bodies: Promise<string>[];
}

/** From now on. */
export function recordTraffic(page: Page): Traffic {
  const heard: Traffic = { told: [], asked: [], bodies: [] };
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.told.push(JSON.parse(String(payload)) as Answer));
    socket.on("framesent", ({ payload }) => heard.asked.push(JSON.parse(String(payload)) as Request));
  });
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return;
    // The page may be gone before its last answer can be read.
    heard.bodies.push(response.text().catch(() => ""));
  });
  return heard;
}
