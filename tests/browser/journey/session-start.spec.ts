import { COUNTING, logInAndStay } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const stored = (visitor: Visitor) =>
  visitor.page.evaluate(() => ['token', 'user'].map((name) => localStorage.getItem(name)));

/** The calls made so far went out as anybody's. */
function expectAnonymousCalls(visitor: Visitor): void {
  expect(visitor.calls.length).toBeGreaterThan(0);
  for (const { call, headers } of visitor.calls) {
    expect(Object.keys(headers), call).not.toContain('authorization');
    expect(Object.keys(headers), call).not.toContain('userid');
  }
}

test('a session without its token cookie is dropped when the visit starts, and no call carries it', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await page.context().clearCookies({ name: 'token' });
  visitor.calls.length = 0;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  expect(await stored(visitor)).toEqual([null, null]);
  expectAnonymousCalls(visitor);
});

test('a session with its cookies stays over visits, and its calls carry it', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  visitor.calls.length = 0;
  await visitor.open('/forget');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  const [token] = await stored(visitor);
  expect(token).toMatch(/\S/);
  expect(visitor.named('sendCode')[0]?.headers['authorization']).toBe(token);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
});
