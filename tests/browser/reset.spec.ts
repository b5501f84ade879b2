import { holdBack } from './support/answers.ts';
import { GOOD_PASSWORD, isAt, toReset } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const LOST = 'To set a new password, please confirm your email with a verification code first.';

async function fill(visitor: Visitor, password: string, confirmation = password): Promise<void> {
  await visitor.field('New Password').fill(password);
  await visitor.field('Confirm password').fill(confirmation);
}

test('a checked code holds for ten minutes, and not in another tab', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await toReset(visitor, account.email);
  const second = await page.context().newPage();
  await second.goto(visitor.at('/ressetpassword'));
  await expect(second).toHaveURL(visitor.at('/forget'));
  await page.clock.fastForward('10:01');
  await visitor.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('passwordMark');
});

test('a double click changes the password once, and the mark can not be used again', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  await fill(visitor, GOOD_PASSWORD);
  const held = await holdBack(page, 'changePassword');
  await visitor.button('Reset password').dblclick();
  held.release();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(visitor.named('changePassword')).toHaveLength(1);
  await page.goBack();
  await isAt(visitor, 'Forgot password');
  await visitor.open('/ressetpassword');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(page.getByText(LOST)).toBeVisible();
});
