// Draws the icons of the installed page from the one drawing. Run by `npm run icons`, when that has changed.
import chromium from "@sparticuz/chromium";
import { readFileSync } from "node:fs";
import { chromium as browsers } from "playwright-core";

const icons = new URL("../public/icons/", import.meta.url);
const drawing = readFileSync(new URL("wishfold.svg", icons), "utf8");
const PAPER = "#FBF7EF";
/** A maskable icon may be cut to a circle, so its drawing stays within the middle. */
const SIZES = [
  { file: "wishfold-180.png", size: 180, share: 0.9, ground: PAPER },
  { file: "wishfold-192.png", size: 192, share: 1, ground: "transparent" },
  { file: "wishfold-512.png", size: 512, share: 1, ground: "transparent" },
  { file: "wishfold-maskable-512.png", size: 512, share: 0.68, ground: PAPER },
];

const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage();
for (const { file, size, share, ground } of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  const box = `width:${size * share}px;margin:${(size * (1 - share)) / 2}px`;
  await page.setContent(`<body style="margin:0;background:${ground}"><div style="${box}">${drawing}</div></body>`);
  await page.screenshot({ path: new URL(file, icons).pathname, omitBackground: true });
}
await browser.close();
