import { lookAt } from './support/look-at.ts';
import { translatePages } from './support/page-translator.ts';
import { GOOD_PASSWORD, isAt, logInAndStay, toUserinfo } from './support/steps.ts';

import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Proves that the page was translated. */
async function isTranslated(visitor: Visitor): Promise<void> {
  await expect(visitor.page.locator('h1 > font > font')).toBeVisible();
}

test('a registration and a log-in go through while the page is being translated', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await translatePages(page);
  await visitor.open('/');
  await visitor.tab('Register').click();
  await visitor.field('Email').fill('grace@example');
  await visitor.button('Ask for verification code').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await toUserinfo(visitor, newEmail);
  await isTranslated(visitor);
  await visitor.field('Password').fill('lab');
  await visitor.button('Complete').click();
  await expect(page.getByText('Please enter customer name')).toBeVisible();
  await visitor.field('Customer name').fill('Grace');
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await expect(page.getByText('met: ', { exact: true })).toHaveCount(4);
  await visitor.button('Complete').click();
  await expect(page.getByText('Registration complete')).toBeVisible();
  await visitor.button('Dismiss').click();
  await visitor.field('Password').fill('Wrong-2026');
  await visitor.button('Login').click();
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('changes are visible on a translated page', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await translatePages(page);
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await stopClock(page);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button('60 s')).toBeVisible();
  await expect(page.getByText('Verification code sent to')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(visitor.button('40 s')).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(visitor.button('Resend')).toBeVisible();
  await visitor.field('Email').fill('grace@gmail.con');
  await visitor.field('Verification code').focus();
  await visitor.button('Did you mean grace@gmail.com?').click();
  await expect(page.getByText('Verification code sent to')).toBeHidden();
  await isTranslated(visitor);
});

test('notices, alerts and notifications come and go on a translated page', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await translatePages(page);
  await logInAndStay(visitor, account);
  await visitor.reload();
  await visitor.button('Sign out').click();
  await expect(page.getByText('You are already signed in')).toBeHidden();
  // Signing out clears what was typed.
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  visitor.portal.sandbox.scenarios.current = 'server-error';
  await visitor.button('Login').click();
  await expect(page.getByText('Support reference')).toBeVisible();
  visitor.portal.sandbox.scenarios.current = 'disabled';
  await visitor.button('Login').click();
  await expect(page.getByText('Support reference')).toBeHidden();
  visitor.portal.sandbox.scenarios.current = null;
  await visitor.tab('Register').click();
  await visitor.field('Email').fill(account.email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button('Sign in with this email')).toBeVisible();
  await visitor.field('Email').fill(newEmail);
  await expect(visitor.button('Sign in with this email')).toBeHidden();
  await visitor.open('/no-such-page');
  await visitor.link('homepage').click();
  await isAt(visitor, 'Your account');
});

test('a page that is translated before its scripts arrive still works', async ({
  visitor,
  account,
}) => {
  await translatePages(visitor.page, 'before the scripts');
  await visitor.open('/');
  // React reports the changed markup and renders it again.
  visitor.mishaps.length = 0;
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await visitor.page.waitForURL('**/store');
});

test('only codes, countdowns, addresses and names are kept from translators', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  const kept = await lookAt(visitor.page, 'body [translate=no]', (elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.id || element.textContent),
  );
  expect(kept.map((text) => text?.replace(/^\d+ s$/, 'countdown'))).toEqual([
    'Example Oligo Pte. Ltd.',
    'register-email',
    'register-code',
    'countdown',
    newEmail,
    '+65 0000 0000',
    'hello@example.com',
  ]);
});
