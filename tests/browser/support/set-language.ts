import type { Page } from '@playwright/test';
import { CHOICE } from '#ui/i18n/language-keys.ts';
import { hasRendered } from './calls.ts';

/**
 * Changes the page's language like a choice in another tab: no press here, and the focus stays. A
 * legal page is opened again.
 */
export async function setLanguage(page: Page, language: string): Promise<void> {
  if ((await page.locator('#root[data-live]').count()) === 0) {
    await page.goto(`${page.url().replace(/\?.*/, '')}?lang=${language}`);
    return;
  }
  await page.waitForFunction(
    ({ wanted, cookie, key }) => {
      if (document.documentElement.lang === wanted) return true;
      document.cookie = `${cookie}=${wanted}; path=/`;
      // Repeated until the control listens.
      window.dispatchEvent(new StorageEvent('storage', { key }));
      return false;
    },
    { wanted: language, cookie: CHOICE, key: CHOICE },
    { polling: 50 },
  );
  await hasRendered(page);
}
