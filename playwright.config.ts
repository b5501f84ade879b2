import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from './scripts/checks/chromium.ts';
import { fromRoot } from './scripts/cli/root.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  globalSetup: fromRoot('tests/browser/support/configure-once.ts'),
  // A test that passes at the second try is a finding, not a pass.
  retries: 0,
  // Limits end what hangs; a busy machine reaches none of them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Recording every test costs a third of the run; the picture of a failure
    // (tests/browser/support/test.ts) tells most of it. `npx playwright test --trace on` tells the
    // rest.
    trace: 'off',
    screenshot: 'off',
    // One process for the pages of a test: each one more costs a tenth of a second, and every test
    // has two of its own and a spare one otherwise.
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      // Scroll bars take room, as in Firefox and on desktops.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [...chromiumSwitches(), '--renderer-process-limit=1'],
      // Read on Linux only.
      env: { ...process.env, FONTCONFIG_FILE: fromRoot('tests/browser/support/fonts.conf') },
    },
  },
});
