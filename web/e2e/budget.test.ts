import { boards } from "./boards.ts";
import { expect, test } from "./fixtures.ts";
import { playNow } from "./from-home.ts";
import { awaitTurn } from "./player.ts";

const BUDGET = 150 * 1024;

// What the service worker keeps for later would otherwise come from there, and cost nothing.
test.use({ serviceWorkers: "block" });

for (const game of boards) {
  test(`home and ${game} need at most 150 KB of script and style`, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    const counted = new Map<string, string>();
    let [bytes, files] = [0, 0];
    cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script" || type === "Stylesheet") counted.set(requestId, response.url);
    });
    // Headers and all, as it went through the wire.
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (!counted.has(requestId)) return;
      bytes += encodedDataLength;
      files++;
    });
    await playNow(page, game);
    expect(await awaitTurn(page)).toBe("turn");
    await page.waitForLoadState("networkidle");
    const description = `home and ${game}: ${Math.round(bytes / 1024)} KB in ${files} files`;
    test.info().annotations.push({ type: "transferred", description });
    console.log(description);
    expect(files).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
}
