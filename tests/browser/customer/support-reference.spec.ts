import { refuseNext } from '../support/answers.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

async function logIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/');
  await visitor.field('Email').fill(email);
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.button('Login').click();
}

test('a service that is broken gives a short reference below the button, to copy', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/');
  await refuseNext(page, 'loginWithPassword', { code: 50001, status: 500 });
  await logIn(visitor, account.email);
  const reference = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, L-50001 · \S+$/);
  await expect(reference).toBeVisible();
  const [shown, button] = [
    await reference.boundingBox(),
    await visitor.button('Login').boundingBox(),
  ];
  expect(shown?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  await visitor.button('Copy').click();
  await expect(visitor.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await reference.innerText(),
  );
});

for (const [what, refusal] of [
  ['no more today', { code: 429, status: 429, message: 'No more today' }],
  [
    'a reason in the service’s own words',
    { code: 99999999, status: 400, message: 'No more codes for this mailbox' },
  ],
] as const) {
  test(`${what} is shown without a reference: nobody has to look anything up`, async ({
    visitor,
    account,
  }) => {
    await refuseNext(visitor.page, 'loginWithPassword', refusal);
    await logIn(visitor, account.email);
    await expect(visitor.page.getByRole('alert').getByText(refusal.message)).toBeVisible();
    await expect(visitor.page.getByText('Support reference')).toHaveCount(0);
  });
}
