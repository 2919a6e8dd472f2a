import { expect, test } from "./fixtures.ts";

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

test("the page can be installed: a name, a place to begin, and icons that are there", async ({ page }) => {
  await page.goto("/");
  const address = await page.locator("link[rel='manifest']").getAttribute("href");
  const manifest = (await (await page.request.get(address ?? "")).json()) as Manifest;
  expect(manifest.name).toBe("Wishfold");
  expect(manifest.display).toBe("standalone");
  expect((await page.request.get(manifest.start_url)).ok()).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});
