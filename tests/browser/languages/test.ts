import { LANGUAGES } from '#messages/languages.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { test as base, expect } from '../support/test.ts';
import type { Speaker } from './flows.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What a browser of that language asks for, where that is not the language's own tag. */
const BROWSERS: Readonly<Record<string, string>> = {
  en: 'en-SG',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
};

/** Each language with the locale of a browser that wants it. */
export const SPOKEN = Object.keys(LANGUAGES).map((language) => ({
  language,
  locale: BROWSERS[language] ?? language,
}));

/** A person who reads `language`. */
export const test = base.extend<{ readonly language: string; readonly speaker: Speaker }>({
  language: ['en', { option: true }],
  speaker: async ({ visitor, account, newEmail, language }, provide) => {
    const { page } = visitor;
    async function look(): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await loadAxe(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    await provide({ visitor, account, newEmail, words: await vocabularyOf(language), look });
  },
});

export { expect };
