import type { Route } from '@playwright/test';
import { API_CALLS } from '#domain/api-call-table.ts';
import { fillUserinfo, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Every fault at every call: tests/adapters/http and the models of tests/application. Here, how a
// browser fails.

test('a log-in without an answer ends after six seconds with a message, keeps the form, and works at the next press', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await page.route(`**${API_CALLS.loginWithPassword.path}`, () => undefined, { times: 1 });
  await visitor.button('Login').click();
  await expect(visitor.button('Login')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(6_500);
  await page.clock.resume();
  await expect(page.getByRole('alert')).toContainText(/did not answer|took too long/i);
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await expect(visitor.field('Password')).toHaveValue(account.password);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

for (const [what, fail, said] of [
  [
    'connection breaks',
    (route: Route) => route.abort('connectionreset'),
    /may have gone through|could not be reached|connection/i,
  ],
  [
    'answer is a web page',
    (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
    /may have gone through|unreadable|could not be read/i,
  ],
] as const) {
  test(`a registration whose ${what} says so, keeps the name, and works at the next press`, async ({
    visitor,
    newEmail,
  }) => {
    const { page } = visitor;
    await toUserinfo(visitor, newEmail);
    await fillUserinfo(visitor);
    await page.route(`**${API_CALLS.registerUser.path}`, fail, { times: 1 });
    await visitor.button('Complete').click();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
    await visitor.button('Complete').click();
    await expect(page.getByText('Registration complete')).toBeVisible();
    expect(visitor.named('registerUser')).toHaveLength(2);
  });
}

test('an error in a use case is shown, keeps what was typed, and leaves a working form', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await page.evaluate(() => {
    const width = Object.getOwnPropertyDescriptor(Screen.prototype, 'width');
    Object.defineProperty(Screen.prototype, 'width', {
      configurable: true,
      get() {
        throw new Error('A bug');
      },
    });
    Object.assign(window, {
      mend: () => Object.defineProperty(Screen.prototype, 'width', width ?? {}),
    });
  });
  await visitor.button('Login').click();
  await expect(page.getByRole('alert')).toContainText(/\S/);
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
  // The browser writes a bug to the console.
  visitor.mishaps.length = 0;
});
