import { expect, type Page } from '@playwright/test';

/**
 * The browser is offline, and knows it: Chromium says so some time before its last requests stop
 * getting through.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isLost = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isLost).toBe(true);
}
