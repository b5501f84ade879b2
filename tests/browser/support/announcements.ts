import type { Page } from '@playwright/test';
import { record, type Heard } from '../reader/record.ts';

/** Collects the announcements of live regions. Call before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(record);
  return async () => {
    const heard = await page.evaluate(() => (window as unknown as { __heard: Heard[] }).__heard);
    return heard.filter(({ kind }) => kind === 'announcement').map(({ what }) => what);
  };
}
