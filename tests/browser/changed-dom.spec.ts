import { CHANGES, changeForms, type FormChange } from './support/changed-dom.ts';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { isAt, toReset, toRetrieveCode, toUserinfo, type Person } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Opens or reloads a page whose forms are changed, and whose scripts wait for the function given. */
async function openChanged(
  { page }: Visitor,
  changes: readonly FormChange[],
  address?: string,
): Promise<() => void> {
  await changeForms(page, changes);
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await (address
    ? page.goto(address, { waitUntil: 'domcontentloaded' })
    : page.reload({ waitUntil: 'domcontentloaded' }));
  return letGo;
}

const FORMS = ['/', '/?type=2', '/forget', '/retrievepassword', '/accountappeal'];
/** Screens after a checked code, tested by a reload. */
const AFTER_CODE: Readonly<Record<string, (visitor: Visitor, person: Person) => Promise<void>>> = {
  '/userinfo': (visitor, { newEmail }) => toUserinfo(visitor, newEmail),
  '/ressetpassword': (visitor, { account }) => toReset(visitor, account.email),
};

for (const path of [...FORMS, ...Object.keys(AFTER_CODE)])
  test(`${path} keeps values, ticks, focus and selection when extensions change its DOM before it is live`, async ({
    visitor,
    newEmail,
    account,
  }) => {
    const { page } = visitor;
    await AFTER_CODE[path]?.(visitor, { newEmail, account });
    const letGo = await openChanged(
      visitor,
      Object.values(CHANGES),
      path in AFTER_CODE ? undefined : visitor.at(path),
    );
    const fields = page.locator('main form :is(input:not([type=checkbox]), textarea):visible');
    const count = await fields.count();
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(`Ada-${index}`);
    const boxes = page.locator('main form [type=checkbox]');
    for (const box of await boxes.all()) await box.check();
    await fields.first().evaluate((input: HTMLInputElement) => {
      input.focus();
      input.setSelectionRange(2, 4);
    });
    letGo();
    await visitor.isLive();
    await expect(fields).toHaveCount(count);
    for (let index = 0; index < count; index += 1)
      await expect(fields.nth(index)).toHaveValue(`Ada-${index}`);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await expect(fields.first()).toBeFocused();
    expect(
      await fields
        .first()
        .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([2, 4]);
    await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
  });

test('step 2 of the retrieval, reloaded with a changed DOM, takes its code', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  (await openChanged(visitor, Object.values(CHANGES)))();
  await visitor.isLive();
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.page.locator('[type=submit]').click();
  await expect(visitor.page.getByText('Something went wrong on this page')).toHaveCount(0);
  await isAt(visitor, 'Reset password');
});

for (const [what, change] of Object.entries(CHANGES))
  test(`a log-in that is pressed before the page is live is sent once when an extension ${what}`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    const letGo = await openChanged(visitor, [change], visitor.at('/'));
    await page.locator('main form input').first().fill(account.email);
    await page.locator('input[type=password]').fill(account.password);
    await visitor.button('Login').click();
    letGo();
    await page.waitForURL('**/store');
    expect(visitor.named('loginWithPassword')).toHaveLength(1);
  });
