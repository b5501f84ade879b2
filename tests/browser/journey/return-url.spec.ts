import { expect, test } from '../support/test.ts';

const kept = () => sessionStorage.getItem('returnUrl');

test('a return address that is another origin leaves the good one kept before, and the log-in leads there', async ({
  visitor,
  account,
}) => {
  const { page, portal } = visitor;
  const good = `${portal.url}/store?order=7`;
  await visitor.open(`/?returnUrl=${encodeURIComponent(good)}`);
  await expect.poll(() => page.evaluate(kept)).toBe(good);
  await visitor.open(`/?returnUrl=${encodeURIComponent('https://elsewhere.example.com/')}`);
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  expect(await page.evaluate(kept)).toBe(good);
  await visitor.button('Login').click();
  await page.waitForURL((url) => url.pathname === '/store');
  expect(page.url()).toBe(good);
});

test('a second good return address takes the place of the first', async ({ visitor, account }) => {
  const { page, portal } = visitor;
  for (const order of [7, 8])
    await visitor.open(`/?returnUrl=${encodeURIComponent(`${portal.url}/store?order=${order}`)}`);
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await page.waitForURL((url) => url.pathname === '/store');
  expect(page.url()).toBe(`${portal.url}/store?order=8`);
});
