import type { Page } from '@playwright/test';
import { CHOICE } from '#ui/i18n/language-keys.ts';
import { hasRendered } from './held-answer.ts';

/**
 * Has the page speak another language, as a choice in another tab does: nothing is pressed here,
 * and the focus stays. A document is opened anew.
 */
export async function speak(page: Page, language: string): Promise<void> {
  if ((await page.locator('#root[data-live]').count()) === 0) {
    await page.goto(`${page.url().replace(/\?.*/, '')}?lang=${language}`);
    return;
  }
  await page.waitForFunction(
    ({ wanted, cookie, key }) => {
      if (document.documentElement.lang === wanted) return true;
      document.cookie = `${cookie}=${wanted}; path=/`;
      // The control may not listen yet: said until it is heard.
      window.dispatchEvent(new StorageEvent('storage', { key }));
      return false;
    },
    { wanted: language, cookie: CHOICE, key: CHOICE },
    { polling: 50 },
  );
  await hasRendered(page);
}
