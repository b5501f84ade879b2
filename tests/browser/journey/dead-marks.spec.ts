import { expectNoError } from '../support/expect-error.ts';
import { fillReset, isAt, toReset } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

// Every flow, and presses after the refusal: tests/ui/journey.

const NO_LONGER_VALID = 'The confirmation of your email is no longer valid';
const NEW_CODE = /new verification code/i;

async function changePassword(visitor: Visitor): Promise<void> {
  await fillReset(visitor);
  await visitor.button('Reset password').click();
}

test('a dead confirmation on Reset password is no fault of the password, and leads back to /forget', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  visitor.portal.sandbox.scenarios.current = 'expired';
  await changePassword(visitor);
  await expect(page.getByText(NO_LONGER_VALID).first()).toBeVisible();
  await expectNoError(visitor, 'Confirm password');
  await expect(page.getByText('Verification code has expired')).toHaveCount(0);
  visitor.portal.sandbox.scenarios.current = null;

  await page.getByRole('main').getByRole('link', { name: NEW_CODE }).click();
  await isAt(visitor, 'Forgot password');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('a token refused to somebody without a session does not ask them to log in again', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  visitor.portal.sandbox.faults.next('changePassword', 'unauthorized', 2);
  await toReset(visitor, account.email);
  await changePassword(visitor);
  // The refusal is shown, somewhere.
  await expect(
    page
      .locator('[aria-invalid=true]')
      .or(page.getByRole('alert').filter({ hasText: /\S/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/(log|sign) in again/i)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
