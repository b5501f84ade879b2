import type { Page } from '@playwright/test';
import { ENTRY_SCRIPT, holdScripts } from '../support/hold-scripts.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NOW = { registerInfo: 'registrationMark', forgetInfo: 'passwordMark' } as const;

/** Fills the tab's storage before the page is opened. */
async function keep(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (sessionStorage.getItem(`portal.${key}`) === null)
        sessionStorage.setItem(
          `portal.${key}`,
          typeof value === 'string' && value.startsWith('raw:')
            ? value.slice(4)
            : JSON.stringify(value),
        );
    }
  }, kept);
}

function mark(key: keyof typeof NOW, age = 0, more = {}) {
  return {
    [key]: { email: 'ada@example.com', [NOW[key]]: 'a-mark', storedAt: Date.now() - age, ...more },
  };
}

for (const [path, key, button, arrival, notice] of [
  ['/userinfo', 'registerInfo', 'Complete', 'Your account', /registration/i],
  ['/ressetpassword', 'forgetInfo', 'Reset password', 'Forgot password', /password/i],
] as const) {
  for (const [what, kept] of [
    ['no mark', {}],
    ['a mark that was refused', mark(key, 0, { expired: true })],
  ] as const) {
    test(`${path} with ${what} shows no form before it redirects`, async ({ visitor }) => {
      const { page } = visitor;
      await keep(page, kept);
      const letGo = await holdScripts(page, ENTRY_SCRIPT);
      await page.goto(visitor.at(path), { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
      letGo();
      await isAt(visitor, arrival);
      await expect(page.locator('form')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    });
  }

  test(`${path} with its mark shows its form from the first paint`, async ({ visitor }) => {
    const { page } = visitor;
    await keep(page, { ...mark(key), nameDraft: 'Ada Lovelace' });
    const letGo = await holdScripts(page, ENTRY_SCRIPT);
    await page.goto(visitor.at(path), { waitUntil: 'commit' });
    await expect(visitor.button(button)).toBeVisible();
    if (path === '/userinfo')
      await expect(page.locator('#userinfo-name')).toHaveValue('Ada Lovelace');
    letGo();
    await visitor.isLive();
    await expect(visitor.button(button)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

for (const [path, fields] of [
  ['/', { 'login-email': 'ada@example.com' }],
  [
    '/accountappeal',
    {
      'appeal-original': 'old@example.com',
      'appeal-latest': 'new@example.com',
      'appeal-remarks': '<b>Please</b>',
    },
  ],
] as const) {
  test(`${path} shows its stored draft from the first paint, and keeps what is typed before it is live`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await keep(page, {
      emailDraft: 'ada@example.com',
      appealDraft: {
        reason: 1,
        originalEmail: 'old@example.com',
        latestEmail: 'new@example.com',
        remarks: '<b>Please</b>',
      },
    });
    const letGo = await holdScripts(page, ENTRY_SCRIPT);
    await page.goto(visitor.at(path), { waitUntil: 'commit' });
    for (const [id, value] of Object.entries(fields))
      await expect(page.locator(`#${id}`)).toHaveValue(value);
    const [first = ''] = Object.keys(fields);
    await page.locator(`#${first}`).fill('typed@example.com');
    letGo();
    await visitor.isLive();
    await expect(page.locator(`#${first}`)).toHaveValue('typed@example.com');
  });
}

test('the appeal shows its stored reason from the first paint', async ({ visitor }) => {
  const { page } = visitor;
  await keep(page, { appealDraft: { reason: 2, originalEmail: '', latestEmail: '', remarks: '' } });
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await page.goto(visitor.at('/accountappeal'), { waitUntil: 'commit' });
  const reason = page.getByRole('combobox');
  await expect(reason).toHaveText('Email has been deactivated');
  letGo();
  await visitor.isLive();
  await expect(reason).toHaveText('Email has been deactivated');
});

test('a reload of step 2 never shows step 1', async ({ visitor, account }) => {
  const { page } = visitor;
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await expect(visitor.link('Edit')).toBeVisible();
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  letGo();
  await expect(visitor.link('Edit')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
});
