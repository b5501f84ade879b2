import type { Page } from '@playwright/test';
import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';

/** Loads the page anew in another language, by its link. */
export async function setLanguage(page: Page, language: string): Promise<void> {
  await page
    .locator(`#${LANGUAGES_ID} a[lang="${language}"]`)
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForFunction((wanted) => {
    const root = document.getElementById('root');
    // A legal page has no scripts that could be waited for.
    const isReady = root?.querySelector('article') ?? root?.hasAttribute('data-hydrated');
    return document.documentElement.lang === wanted && isReady;
  }, language);
}
