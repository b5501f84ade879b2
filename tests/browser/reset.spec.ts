import { toReset } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const LOST = 'To set a new password, please confirm your email with a verification code first.';

test('a checked code counts for ten minutes, and only in its own tab', async ({
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
