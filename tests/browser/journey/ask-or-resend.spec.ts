import { refuseNext } from '../support/answers.ts';
import { expectError } from '../support/expect-error.ts';
import { expect, test } from '../support/test.ts';
import { COUNTING } from './code-screens.ts';

/** Reads are repeated by themselves. */
const EVERY_TRY = 20;
const PAST_THE_DEADLINE_MS = 6100;

test('an address that has an account leaves the button asking for a first code', async ({ visitor, account, newEmail }) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Ask for verification code').click();
  await expectError(visitor, 'Email', 'This email has been registered');
  await expect(visitor.button('Ask for verification code')).not.toHaveAttribute('aria-disabled');
  await expect(visitor.button('Resend')).toHaveCount(0);
  expect(visitor.named('sendCode')).toEqual([]);
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
});

for (const fault of ['html-500', 'refused', 'wrong-shape', 'too-many', 'hang'] as const) {
  test(`an inspection that failed (${fault}) leaves the button asking for a first code, which one press sends`, async ({
    visitor,
    newEmail,
  }) => {
    const { page } = visitor;
    const { faults } = visitor.portal.sandbox;
    await page.clock.install();
    await visitor.open('/?type=2');
    await visitor.field('Email').fill(newEmail);
    faults.next('checkUser', fault, EVERY_TRY);
    await visitor.button('Ask for verification code').click();
    await expect.poll(() => faults.seen('checkUser')).toBeGreaterThan(0);
    if (fault === 'hang') await page.clock.fastForward(PAST_THE_DEADLINE_MS);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(visitor.button('Ask for verification code')).not.toHaveAttribute('aria-busy');
    await expect(visitor.button('Resend')).toHaveCount(0);
    expect(visitor.named('sendCode')).toEqual([]);
    faults.clear();
    await visitor.button('Ask for verification code').click();
    await expect(visitor.button(COUNTING)).toBeVisible();
    expect(visitor.named('sendCode')).toHaveLength(1);
  });
}

test('a send that was refused is followed by Resend, and a later failed inspection leaves it so', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await refuseNext(page, 'sendCode', { code: 99999999, message: 'The mail server is closed' });
  await visitor.button('Ask for verification code').click();
  await expectError(visitor, 'Verification code', 'The mail server is closed');
  await expect(visitor.button('Resend')).toBeVisible();
  visitor.portal.sandbox.faults.next('checkUser', 'html-500', EVERY_TRY);
  await visitor.button('Resend').click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(visitor.button('Resend')).toBeVisible();
});
