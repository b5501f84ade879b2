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
