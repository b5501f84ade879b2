import { expect, test } from './support/test.ts';

test('a new customer registers, logs in and leaves to the store, reloading in between', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(page.getByRole('status').filter({ hasText: 'Verification code sent to' })).toContainText(newEmail);
  await expect(visitor.button(/^\d+ s$/)).toBeDisabled();

  await visitor.reload();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await expect(visitor.button(/^\d+ s$/)).toBeDisabled();

  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await expect(page.getByRole('heading', { name: 'Name and Password' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/userinfo');

  await visitor.field('Customer name').fill('陈美玲 (Lab 3)');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('陈美玲 (Lab 3)');
  await visitor.field('Password').fill('密码-Lab-2026x');
  await visitor.button('Complete').click();

  await expect(page.getByText('Registration complete')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.field('Password').fill('密码-Lab-2026x');
  await visitor.button('Login').click();
  await page.waitForURL('**/store');

  const cookies = await page.context().cookies();
  const user = JSON.parse(decodeURIComponent(cookies.find((cookie) => cookie.name === 'user')?.value ?? ''));
  expect(user).toMatchObject({ email: newEmail, name: '陈美玲 (Lab 3)' });
  expect(cookies.find((cookie) => cookie.name === 'token')?.value).toBe(user.authorization);
});
