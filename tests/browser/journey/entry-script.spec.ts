import { COUNTING } from '../support/steps.ts';
import type { Locator, Page } from '@playwright/test';
import { ENTRY_SCRIPT, holdScripts } from '../support/hold-scripts.ts';
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

/** The control that loads the script again. */
function loadAgain(page: Page): Locator {
  const name = /again|reload|retry/i;
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
}

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/** Failures of the first request of the entry script. */
const FAILURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is not found': (page) =>
    page.route(ENTRY_SCRIPT, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'is no script': (page) =>
    page.route(ENTRY_SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this Wi-Fi</h1>' }),
    ),
};

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`an entry script that ${name} is reported at once, and loading it again keeps what was typed`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    await fail(page);
    await open(page, visitor.at('/'));
    await visitor.field('Email').fill(account.email);
    await visitor.field('Password').fill(account.password);
    // The message is in view wherever the page is scrolled.
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await page.unrouteAll();
    await loadAgain(page).click();
    await visitor.isLive();
    await expect(notice(page)).toHaveCount(0);
    await expect(visitor.field('Email')).toHaveValue(account.email);
    await expect(visitor.field('Password')).toHaveValue(account.password);
    await visitor.button('Login').click();
    await page.waitForURL('**/store');
    // The browser writes the refused script to the console.
    visitor.mishaps.length = 0;
  });
}

test('a late entry script is reported after some seconds, and the message goes when it arrives', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  await visitor.field('Email').fill(account.email);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(SOME_SECONDS_MS);
  await expect(notice(page)).toBeVisible();
  await expect(loadAgain(page)).toBeVisible();
  letGo();
  await visitor.isLive();
  await expect(notice(page)).toHaveCount(0);
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('a press made while the entry script was failing is carried out after it is loaded again', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.route(ENTRY_SCRIPT, (route) => route.abort('connectionreset'));
  await open(page, visitor.at('/?type=2'));
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(notice(page)).toBeVisible();
  await page.unrouteAll();
  await loadAgain(page).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  expect(visitor.named('sendCode')).toHaveLength(1);
});

test('a page that waits for its settings is started again by loading it again', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await page.route('**/config.js', () => undefined, { times: 1 });
  await open(page, visitor.at('/'));
  await expect(visitor.field('Email')).toBeVisible();
  await page.clock.fastForward(SOME_SECONDS_MS);
  await loadAgain(page).click();
  await visitor.isLive();
  await expect(notice(page)).toHaveCount(0);
});
