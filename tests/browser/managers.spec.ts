import { checklist } from '#messages/en/checklist.ts';
import type { Page } from '@playwright/test';
import { CHANGES, changeForms } from './support/changed-dom.ts';
import { FILLERS, fillFields } from './support/fillers.ts';
import { storedLogins, watchForms } from './support/savers.ts';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const MADE_UP = 'Zq7!made-up-by-a-manager';

/** Opens a page whose entry script waits until the function it returns is called. */
async function openUnlive(page: Page, address: string): Promise<() => void> {
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form').first().waitFor();
  await page.evaluate(watchForms);
  return letGo;
}

async function expectStored(page: Page, username: string, password: string): Promise<void> {
  const stored = await page.evaluate(storedLogins);
  expect(stored.slice(-3)).toEqual(
    ['Chrome', 'Bitwarden', '1Password'].map((saver) => ({ saver, username, password })),
  );
}

for (const [name, steps] of Object.entries(FILLERS)) {
  test(`what ${name} fills before the page is live logs in, and would be stored`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await page.route('**/store', (route) => route.fulfill({ status: 204 }));
    const letGo = await openUnlive(page, visitor.at('/'));
    await page.evaluate(fillFields, {
      steps,
      username: account.email,
      password: account.password,
      kind: 'current' as const,
    });
    letGo();
    await visitor.isLive();
    await expect(visitor.field('Email')).toHaveValue(account.email);
    await visitor.button('Login').click();
    await expect(page.getByText('Signed in. Taking you to the store…').first()).toBeVisible();
    await expectStored(page, account.email, account.password);
  });
}

test('values that a manager fills without events, in replaced fields of a live page, log in', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await page.evaluate(`for (const field of document.querySelectorAll('main input'))
    for (const change of [${Object.values(CHANGES).map(String).join()}]) change(field)`);
  await page.evaluate(fillFields, {
    steps: ['set'] as const,
    username: account.email,
    password: account.password,
    kind: 'current' as const,
  });
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('a password that a manager generates before the page is live completes a registration, and is stored under the address', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await visitor.field('Customer name').fill('Mei');
  await changeForms(page, Object.values(CHANGES));
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('form').waitFor();
  await page.evaluate(watchForms);
  await page.evaluate(fillFields, {
    steps: ['set'] as const,
    username: '',
    password: MADE_UP,
    kind: 'new' as const,
  });
  letGo();
  await visitor.isLive();
  await expect(visitor.field('Customer name')).toHaveValue('Mei');
  await expect(
    page.getByRole('listitem').filter({ hasText: checklist.messages.digit }),
  ).toContainText(checklist.messages.met);
  await visitor.button('Complete').click();
  await expect(page.getByText('Registration complete')).toBeVisible();
  await expectStored(page, newEmail, MADE_UP);
});
