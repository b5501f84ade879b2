import type { Page } from '@playwright/test';

/**
 * The page has asked for this screen, and its chunk has run with all that it imports: its file alone can be here earlier.
 * A screen that is still on its way when somebody goes there is announced by its title first, and after a while by 'Loading…'.
 */
export async function screenHasRun(page: Page, screen: string): Promise<void> {
  const file = await page.waitForFunction((name) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find(
      (entry) =>
        entry.name.includes(name) && entry.name.endsWith('.js') && entry.initiatorType !== 'fetch',
    )?.name;
  }, `/${screen}-screen-`);
  await file.evaluate(async (address) => void (await import(String(address))));
}
