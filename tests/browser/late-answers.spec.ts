import type { Request } from '@playwright/test';
import { isAt, pressUnanswered, toForgetWithCode } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a log-in whose tab was left is aborted and signs nobody in', async ({ visitor, account }) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  const isLogIn = (request: Request) => request.url().endsWith('/users/v3/login/password/shopping');
  // Left before it is sent, it is never sent.
  const sent = page.waitForRequest(isLogIn);
  await pressUnanswered(visitor, 'Login');
  await sent;
  const aborted = page.waitForEvent('requestfailed', isLogIn);
  await visitor.tab('Register').click();
  await aborted;
  visitor.portal.sandbox.scenarios.current = null;

  await visitor.tab('Login').click();
  await expect(visitor.button('Login')).not.toHaveAttribute('aria-busy');
  await expect(visitor.field('Password')).toHaveValue(account.password);
  expect(await page.context().cookies()).toEqual([]);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
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
