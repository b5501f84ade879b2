import type { Page } from '@playwright/test';

/** More than a slow machine needs to read the time and stop the clock. */
const AHEAD_MS = 10_000;

/**
 * From now on time passes only by `page.clock.runFor`, so that short-lived elements stay until the
 * test has checked them. Call it before the page is opened, or when it is hydrated; the page's time
 * moves ten seconds ahead.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
