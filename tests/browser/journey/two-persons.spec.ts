import { holdBack } from '../support/answers.ts';
import { hasRendered } from '../support/held-answer.ts';
import { isAt, toReset, waitForEver } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { opened } from '../support/wire.ts';
import { COUNTING } from './code-screens.ts';

// Both flows, and a late success: tests/ui/journey. Here with real keys.

const FIRST_PASSWORD = 'First-2026x';
const SECOND_PASSWORD = 'Second-2026y';

async function changePassword(visitor: Visitor, password: string): Promise<void> {
  await visitor.field('New Password').fill(password);
  await visitor.field('Confirm password').fill(password);
  await visitor.button('Reset password').click();
}

/** Back to where codes are asked for, and up to the last form with another address. */
async function confirm(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goBack();
  await visitor.field('Email').fill(email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.button('Submit').click();
  await isAt(visitor, 'Reset password');
  await expect(visitor.page.getByRole('main').getByText(email)).toBeVisible();
}

test('a password change that still waits for its key never goes out for the address that was confirmed meanwhile', async ({
  visitor,
  account,
}) => {
  const { page, portal } = visitor;
  const another = { ...account, email: `next-${account.email}` };
  await portal.sandbox.service.addAccount(another);
  await waitForEver(visitor);
  await toReset(visitor, account.email);
  const keys = await holdBack(page, 'getPublicKey');
  await changePassword(visitor, FIRST_PASSWORD);
  await confirm(visitor, another.email);
  const key = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('publicKey'),
  );
  keys.release();
  await key;
  await hasRendered(page);
  expect(
    visitor.named('changePassword').filter(({ body }) => body?.['email'] === another.email),
  ).toEqual([]);

  await changePassword(visitor, SECOND_PASSWORD);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(another.email);
  const calls = visitor.named('changePassword');
  const read = calls.map(({ body }) => [
    body?.['email'],
    opened(portal, body?.['newPassword'], body?.['keyId']),
  ]);
  expect(read.filter(([email]) => email === another.email)).toEqual([
    [another.email, SECOND_PASSWORD],
  ]);
  // The first one may have been given up.
  expect(read.filter(([email]) => email === account.email)).toEqual(
    read.length > 1 ? [[account.email, FIRST_PASSWORD]] : [],
  );
  expect(new Set(calls.map(({ body }) => body?.['passwordMark'])).size).toBe(calls.length);
});
