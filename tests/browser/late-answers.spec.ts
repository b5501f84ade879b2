import { holdNextAnswer } from './support/held-answer.ts';
import { isAt, toForgetWithCode } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a log-in whose tab was left signs nobody in before the person is back', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'loginWithPassword');
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await late.given;
  await visitor.tab('Register').click();
  await late.arrive();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.context().cookies()).toEqual([]);
  await expect(page.getByText('You are already signed in')).toHaveCount(0);

  await visitor.tab('Login').click();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('the page left for another site and come back to does not act on what it asked before', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toForgetWithCode(visitor, account.email);
  visitor.portal.sandbox.scenarios.current = 'hang';
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Submit').click();
  await expect(visitor.button('Submit')).toHaveAttribute('aria-busy', 'true');
  await page.goto(visitor.at('/store'));
  visitor.portal.sandbox.scenarios.current = null;
  await page.goBack();
  await visitor.isLive();
  await isAt(visitor, 'Forgot password');
  await expect(visitor.button('Submit')).not.toHaveAttribute('aria-busy');
  await expect(visitor.field('Email')).toHaveValue(account.email);
});
