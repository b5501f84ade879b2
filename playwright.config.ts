import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

/** How many times longer a wait may take before it counts as lost; see docs/testing.md. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try is a finding, not a pass.
  retries: 0,
  timeout: 30_000 * patience,
  expect: { timeout: 7_000 * patience },
  reporter: [['list'], ['./tests/browser/fault-matrix/cells-reporter.ts'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Recording every test costs a third of the run; the picture of a failure (tests/browser/support/test.ts) tells most of it.
    // `npx playwright test --trace on` tells the rest.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { ...(executablePath !== null && { executablePath }), args: [...chromiumSwitches()] },
  },
});
