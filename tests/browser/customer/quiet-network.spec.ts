import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** Chunks that the page fetched by itself, once no request is pending. */
async function chunksOf(visitor: Visitor): Promise<string> {
  await visitor.page.waitForLoadState('networkidle');
  return (
    await visitor.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
  ).join('\n');
}

const AHEAD = /(userinfo|forget|retrieve|reset|appeal)-screen/;

test('with data saving on, only what the open form needs is fetched ahead', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.addInitScript(
    (given) => Object.defineProperty(navigator, 'connection', { value: given }),
    { saveData: true, effectiveType: '4g' },
  );
  await visitor.open('/');
  await visitor.field('Email').focus();
  await visitor.link('Forgot your password?').hover();
  // On a slow machine the network is idle before the first request.
  await expect.poll(() => chunksOf(visitor)).toContain('container');
  const chunks = await chunksOf(visitor);
  expect(chunks).not.toMatch(AHEAD);
  expect(chunks).not.toMatch(/email-suggestion/);
  // Other screens work as usual; their chunks are fetched when needed.
  await visitor.tab('Register').click();
  await expect(visitor.button('Register')).toBeVisible();
  await visitor.tab('Login').click();
  await visitor.field('Email').fill(account.email);
  await visitor.link('Forgot your password?').click();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  expect(await chunksOf(visitor)).not.toMatch(/(reset|retrieve)-screen/);
});

test('with data saving off, the likely next screens are fetched ahead', async ({ visitor }) => {
  await visitor.open('/');
  await expect.poll(() => chunksOf(visitor)).toMatch(/forget-screen/);
});
