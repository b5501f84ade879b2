import type { Page } from '@playwright/test';

/** More than a slow machine needs to read the time and stop the clock. */
const AHEAD_MS = 10_000;

/**
 * From now on time passes only by `page.clock.runFor`, so that short-lived elements stay until the
 * test has checked them. Call it before the page is opened, or when it is hydrated; the page's time
 * moves ahead by its age and ten seconds.
 */
export async function stopClock(page: Page): Promise<void> {
  // Playwright's `performance.now` begins at 0, and must not return to before what the page has
  // noted: its presses would be for a former screen.
  const age = await page.evaluate(() => performance.now());
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + age + AHEAD_MS);
}
