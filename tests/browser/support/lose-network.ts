import { expect, type Page } from '@playwright/test';

/**
 * Makes the browser offline and waits until requests fail: Chromium reports offline some time
 * before.
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
