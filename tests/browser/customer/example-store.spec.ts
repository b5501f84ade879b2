import { axeFindings, loadAxe } from '../support/axe.ts';
import { spills } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the example store shows who is signed in and what was handed over, and signs out', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Welcome, ${account.name}` }),
  ).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`Signed in as ${account.name}.`);
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'token');
  if (!token) throw new Error('no token');
  await expect(page.getByText(`${token.value.slice(0, 6)}…`, { exact: true })).toBeVisible();
  expect(await page.locator('body').innerText(), 'a token is nothing to show').not.toContain(
    token.value,
  );
  await visitor.button('Sign out').click();
  await expect(page.getByRole('status')).toHaveText('Nobody is signed in.');
  await visitor.link('Back to the account portal').click();
  await visitor.isLive();
  await expect(visitor.field('Password')).toBeVisible();
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the example store reads well in ${colorScheme} and fits 320 px`, async ({ visitor }) => {
    await visitor.page.emulateMedia({ colorScheme });
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    await visitor.page.goto(new URL('/store', visitor.portal.url).href);
    expect(await spills(visitor.page)).toEqual([]);
    await loadAxe(visitor.page);
    expect(await axeFindings(visitor.page)).toEqual([]);
  });
}
