import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/**
 * `npm run screens [-- -g reset]`: draws every screen in every state, in both themes and three
 * widths, into screens/, with a report to look through them (screens/report/index.html).
 * `LANGUAGES=ja,th npm run screens` draws them in other languages instead, on a phone and on a wide
 * screen: tags, or `all`. Their scripts need fonts (Debian: fonts-noto-core, fonts-noto-cjk).
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screens.spec.ts',
  outputDir: '../../test-results',
  reporter: [['list'], ['html', { outputFolder: '../../screens/report', open: 'never' }]],
});
