import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { saveScreenshot } from "./screenshots.ts";
import { legs, tour } from "./tour.ts";

/** Contrast is a matter of light, words of the language: each of both is seen once. */
const WAYS = [
  { colorScheme: "light", locale: "en-GB" },
  { colorScheme: "dark", locale: "de-DE" },
] as const;

for (const { colorScheme, locale } of WAYS) {
  const way = `${colorScheme}, ${locale}`;
  test.describe(way, () => {
    test.use({ colorScheme, locale, contextOptions: { reducedMotion: "reduce" } });

    for (const leg of legs) {
      test(`axe finds nothing on any screen: ${leg} (${way})`, async ({ page, newcomer }) => {
        const found: string[] = [];
        await tour(leg, page, await newcomer(), async ({ page: there, name }) => {
          await saveScreenshot(there, `${colorScheme}-${locale.slice(0, 2)}/${name}`);
          found.push(...(await axeViolations(there)).map((fault) => `${name}: ${fault}`));
        });
        expect(found).toEqual([]);
      });
    }
  });
}
