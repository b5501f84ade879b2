import type { Page } from '@playwright/test';

/** More than a slow machine takes from the question to the answer. */
const AHEAD_MS = 10_000;

/**
 * From now on time passes in the page by `page.clock.runFor` alone, so that what stands for a
 * second stands until it was looked at. Call it when the page is live; it is ten seconds later
 * afterwards. The scripts behind a press start in tasks of a timer each, which a clock that stands
 * would hold up: they are awaited.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
