import type { Request } from '@playwright/test';
import { pressUnanswered } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a log-in is aborted when its tab is left, and no one is signed in', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  const isLogIn = (request: Request) => request.url().endsWith('/users/v3/login/password/shopping');
  // Wait until it is sent: otherwise leaving the tab would prevent it.
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
