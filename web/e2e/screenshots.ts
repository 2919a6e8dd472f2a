import type { Page } from "@playwright/test";
import { fileURLToPath } from "node:url";

/** Pictures of every screen to look at; they are not committed. */
export function saveScreenshot(page: Page, name: string): Promise<unknown> {
  const path = fileURLToPath(new URL(`artefacts/screens/${name}.png`, import.meta.url));
  return page.screenshot({ path, fullPage: true, animations: "disabled" });
}
