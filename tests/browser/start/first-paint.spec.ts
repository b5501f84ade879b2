import { expect, test } from '../support/test.ts';

const MARK = {
  email: 'ada@example.com',
  passwordMark: 'a-mark',
  storedAt: Date.now(),
  use: { state: 'fresh' },
  purpose: 'forget',
};

// Which marks count: tests/entry/decide-visit.test.ts.
for (const [path, arrival, notice] of [
  ['/userinfo', 'Your account', /registration/i],
  ['/ressetpassword', 'Forgot password', /password/i],
] as const)
  test(`${path} with no mark shows no form before it redirects`, async ({ visitor }) => {
    const { page } = visitor;
    const release = await visitor.openBeforeScripts(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    release();
    await visitor.isAt(arrival);
    await expect(page.locator('form')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  });

test('a screen with its mark shows its form from the first paint', async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript((forgetInfo) => {
    sessionStorage.setItem(
      'portal.journey',
      JSON.stringify({ version: 3, journey: { forgetInfo } }),
    );
  }, MARK);
  const release = await visitor.openBeforeScripts('/ressetpassword');
  await expect(visitor.button('Reset password')).toBeVisible();
  release();
  await visitor.waitForHydration();
  await expect(visitor.button('Reset password')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ressetpassword');
});
