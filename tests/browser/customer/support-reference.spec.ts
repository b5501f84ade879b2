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
