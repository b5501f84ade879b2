import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Fills the tab's storage before the page is opened. */
async function keep(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('portal.journey') === null)
      sessionStorage.setItem('portal.journey', JSON.stringify({ version: 3, journey: entries }));
  }, kept);
}

const MARK = { storedAt: Date.now(), use: { state: 'fresh' } };
const MARKS = {
  registerInfo: { email: 'ada@example.com', registrationMark: 'a-mark', ...MARK },
  forgetInfo: {
    email: 'ada@example.com',
    passwordMark: 'a-mark',
    ...MARK,
    purpose: 'forget',
  },
} as const;

for (const [path, key, button, arrival, notice] of [
  ['/userinfo', 'registerInfo', 'Complete', 'Your account', /registration/i],
  ['/ressetpassword', 'forgetInfo', 'Reset password', 'Forgot password', /password/i],
] as const) {
  for (const [what, kept] of [
    ['no mark', {}],
    ['a mark that ran out', { [key]: { ...MARKS[key], storedAt: Date.now() - 660_000 } }],
  ] as const)
    test(`${path} with ${what} shows no form before it redirects`, async ({ visitor }) => {
      const { page } = visitor;
      await keep(page, kept);
      const release = await visitor.openBeforeScripts(path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
      release();
      await visitor.isAt(arrival);
      await expect(page.locator('form')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    });

  test(`${path} with its mark shows its form from the first paint`, async ({ visitor }) => {
    await keep(visitor.page, { [key]: MARKS[key] });
    const release = await visitor.openBeforeScripts(path);
    await expect(visitor.button(button)).toBeVisible();
    release();
    await visitor.isLive();
    await expect(visitor.button(button)).toBeVisible();
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });
}
