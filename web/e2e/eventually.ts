/** Acting until something is so: not for ever, and a failure says what did not come. */

import { expect } from "@playwright/test";

const WITHIN = 90_000;

/** Where there is only something to wait for, `expect.poll` and `expect(…).toBeVisible()` do. */
export async function eventually(
  what: string,
  so: () => boolean | Promise<boolean>,
  meanwhile: () => Promise<unknown>,
  within = WITHIN,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await so())) {
    expect(Date.now() < end, `${what}, within ${within / 1000} seconds`).toBe(true);
    await meanwhile();
  }
}
