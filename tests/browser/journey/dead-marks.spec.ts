import { expectNoError } from '../support/expect-error.ts';
import { fillAppeal, GOOD_PASSWORD, isAt, toReset, toRetrieveCode, toUserinfo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { SEND } from './code-screens.ts';

const NO_LONGER_VALID = 'The confirmation of your email is no longer valid';
const NEW_CODE = /new verification code/i;

async function changePassword(visitor: Visitor): Promise<void> {
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
  await visitor.button('Reset password').click();
}

async function toResetByRetrieve(visitor: Visitor, email: string): Promise<void> {
  await toRetrieveCode(visitor, email);
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.button('Next').click();
  await isAt(visitor, 'Reset password');
}

for (const [from, reach, heading] of [
  ['/forget', toReset, 'Forgot password'],
  ['/retrievepassword', toResetByRetrieve, 'Retrieve password'],
] as const) {
  test(`a dead confirmation on Reset password is no fault of the password, and leads back to ${from}`, async ({ visitor, account }) => {
    const { page } = visitor;
    await reach(visitor, account.email);
    visitor.portal.sandbox.scenarios.current = 'expired';
    await changePassword(visitor);
    await expect(page.getByText(NO_LONGER_VALID).first()).toBeVisible();
    await expectNoError(visitor, 'Confirm password');
    await expect(page.getByText('Verification code has expired')).toHaveCount(0);
    visitor.portal.sandbox.scenarios.current = null;

    await page.getByRole('main').getByRole('link', { name: NEW_CODE }).click();
    await isAt(visitor, heading);
    await expect(page).toHaveURL(visitor.at(from));
    // In a field, or as the account that step 2 is for.
    const shown = () =>
      page.getByRole('main').evaluate((main) => [main.textContent, ...[...main.querySelectorAll('input')].map(({ value }) => value)].join(' '));
    await expect.poll(shown).toContain(account.email);
  });

  test(`a dead confirmation from ${from} is not sent again, however often Reset password is pressed`, async ({ visitor, account }) => {
    const { page } = visitor;
    await reach(visitor, account.email);
    visitor.portal.sandbox.scenarios.current = 'expired';
    await changePassword(visitor);
    await expect(page.getByRole('main').getByRole('link', { name: NEW_CODE })).toBeVisible();
    const again = visitor.button('Reset password');
    for (let presses = 0; presses < 2; presses += 1) {
      // Where the form has gone, so has the press.
      if ((await again.count()) > 0) await again.click({ force: true });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    expect(visitor.named('changePassword')).toHaveLength(1);
  });
}

test('a dead confirmation on Name and Password says so, leads to a new code, and is not sent again', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  visitor.portal.sandbox.scenarios.current = 'expired';
  await visitor.field('Customer name').fill('Mei');
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await visitor.button('Complete').click();
  await expect(page.getByText(NO_LONGER_VALID).first()).toBeVisible();
  await expect(page.getByText('Verification code has expired')).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  if ((await visitor.button('Complete').count()) > 0) await visitor.button('Complete').click({ force: true });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(visitor.named('registerUser')).toHaveLength(1);

  await page.getByRole('main').getByRole('link', { name: NEW_CODE }).click();
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('a dead confirmation is not held any longer: a reload goes to where a new one is earned', async ({ visitor, account }) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  visitor.portal.sandbox.scenarios.current = 'expired';
  await changePassword(visitor);
  await expect(page.getByRole('main').getByRole('link', { name: NEW_CODE })).toBeVisible();
  visitor.portal.sandbox.scenarios.current = null;
  await visitor.reload();
  await expect(page).toHaveURL(visitor.at('/forget'));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/passwordMark":"\w/);
});

const LOG_IN_AGAIN = /log in again|session has expired/i;

for (const [name, call, press] of [
  [
    'a log-in',
    'loginWithPassword',
    async (visitor: Visitor, email: string) => {
      await visitor.open('/');
      await visitor.field('Email').fill(email);
      await visitor.field('Password').fill(GOOD_PASSWORD);
      await visitor.button('Login').click();
    },
  ],
  [
    'asking for a code',
    'sendCode',
    async (visitor: Visitor, email: string) => {
      await visitor.open('/forget');
      await visitor.field('Email').fill(email);
      await visitor.button(SEND).click();
    },
  ],
  [
    'a password change',
    'changePassword',
    async (visitor: Visitor, email: string) => {
      await toReset(visitor, email);
      await changePassword(visitor);
    },
  ],
  [
    'an appeal',
    'accountAppeal',
    async (visitor: Visitor, email: string) => {
      await fillAppeal(visitor, email, `new-${email}`);
      await visitor.button('Submit').click();
    },
  ],
] as const) {
  test(`a token refused to somebody without a session (${name}) does not tell them to log in again`, async ({ visitor, account }) => {
    const { page } = visitor;
    visitor.portal.sandbox.faults.next(call, 'unauthorized', 2);
    await press(visitor, account.email);
    // It is told, somewhere.
    await expect(page.locator('[aria-invalid=true]').or(page.getByRole('alert').filter({ hasText: /\S/ })).first()).toBeVisible();
    await expect(page.getByText(LOG_IN_AGAIN)).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}
