import { ALL_BUT_ENTRY, holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test('a log-in pressed while scripts are still to come, after Show password and a look at the other tab, is sent once', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, ALL_BUT_ENTRY);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button(/^Show password/).click();
  await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
  await visitor.tab('Register').click();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.tab('Login').click();
  await visitor.button('Login').click();
  expect(visitor.calls, 'nothing can have been asked yet').toEqual([]);
  letGo();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('a press whose scripts hang gets an error, and the next press works once they have loaded', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  const letGo = await holdScripts(page, USE_CASES);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await visitor.isLive();
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await expect(visitor.button('Login')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded');
  await expect(visitor.field('Password')).toHaveValue(account.password);
  letGo();
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});
