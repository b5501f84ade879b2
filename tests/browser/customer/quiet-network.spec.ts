import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** Chunks that the page has fetched by itself, once nothing is on its way any more. */
async function chunksOf(visitor: Visitor): Promise<string> {
  await visitor.page.waitForLoadState('networkidle');
  return (
    await visitor.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
  ).join('\n');
}

const AHEAD = /(userinfo|forget|retrieve|reset|appeal)-screen/;

test('where data is saved, nothing is fetched ahead but what the open form needs', async ({
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
  // A slow machine has quiet moments before it has asked for anything.
  await expect.poll(() => chunksOf(visitor)).toContain('container');
  const chunks = await chunksOf(visitor);
  expect(chunks).not.toMatch(AHEAD);
  expect(chunks).not.toMatch(/email-suggestion/);
  // All of it works as ever, with what it needs fetched when it is wanted.
  await visitor.tab('Register').click();
  await expect(visitor.button('Register')).toBeVisible();
  await visitor.tab('Login').click();
  await visitor.field('Email').fill(account.email);
  await visitor.link('Forgot your password?').click();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  expect(await chunksOf(visitor)).not.toMatch(/(reset|retrieve)-screen/);
});

test('on any other network the likely screens come ahead', async ({ visitor }) => {
  await visitor.open('/');
  await expect.poll(() => chunksOf(visitor)).toMatch(/forget-screen/);
});
