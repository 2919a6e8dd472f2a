/** What moves on a page, and by which properties. */

import type { Page } from "@playwright/test";

/** These a browser can move without laying out or painting anything anew. */
const CHEAP = new Set(["transform", "opacity", "translate", "rotate", "scale"]);

declare global {
  interface Window {
    moved: Record<string, number>;
  }
}

/** From the next page on: looks at every frame which properties are being animated. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const about = new Set(["offset", "computedOffset", "easing", "composite"]);
    window.moved = {};
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const properties = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame));
        for (const property of new Set(properties)) {
          if (!about.has(property)) window.moved[property] = (window.moved[property] ?? 0) + 1;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** In how many frames each property was seen moving. */
export function animatedProperties(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => window.moved);
}

export function layoutProperties(properties: Record<string, number>): string[] {
  return Object.keys(properties).filter((property) => !CHEAP.has(property));
}
