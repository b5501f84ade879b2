import type { Locator, Page } from '@playwright/test';
import { logIn } from '../../visitor/steps.ts';
import { ENTRY_SCRIPT } from '../support/hold-files.ts';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the page waits before it reports a missing script. */
const SOME_SECONDS_MS = 20_000;

/** The message that the page can't work yet. */
function notice(page: Page): Locator {
  return page
    .locator('[role=alert],[role=status]')
    .filter({ hasText: /load|fetch|arrive|connection/i })
    .filter({ visible: true })
    .first();
}

/** The link that loads the page again. */
const loadAgain = (page: Page) => page.getByRole('link', { name: /again/ });

test('a missing entry script is reported, with a link to reload', async ({ visitor, account }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(ENTRY_SCRIPT, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  // The message is in view wherever the page is scrolled.
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await loadAgain(page).click();
  await visitor.waitForHydration();
  await expect(notice(page)).toHaveCount(0);
  await logIn(visitor, account);
  await visitor.isInStore();
  // The browser writes the refused script to the console.
  visitor.errors.length = 0;
});

test('a late entry script is reported until it arrives', async ({ visitor }) => {
  const { page } = visitor;
  await stopClock(page);
  const release = await visitor.openBeforeScripts('/');
  await visitor.fill({ Email: 'mei@lab.sg' });
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(SOME_SECONDS_MS);
  await expect(notice(page)).toBeVisible();
  await expect(loadAgain(page)).toBeVisible();
  release();
  await visitor.waitForHydration();
  await expect(notice(page)).toHaveCount(0);
  await visitor.hasValue('Email', 'mei@lab.sg');
});

test('a screen whose style file is refused works without it', async ({ visitor, account }) => {
  const { page } = visitor;
  let refused = 0;
  await page.route('**/*.css', (route) => {
    refused += 1;
    return route.abort('blockedbyclient');
  });
  await visitor.open('/accountappeal');
  await visitor.press('Back to Login');
  await logIn(visitor, { ...account, password: 'Wrong-2026' });
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await visitor.press('Forgot your password?');
  await visitor.isAt('Forgot password');
  await visitor.open('/retrievepassword');
  await visitor.fill({ Email: account.email });
  await visitor.press('Next');
  await expect(visitor.field('Verification code')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  // The browser writes the refused files to the console.
  visitor.errors.length = 0;
});
