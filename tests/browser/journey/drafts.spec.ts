import { ENTRY_SCRIPT, holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { isAt, toUserinfo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { WITHHELD } from '../support/withheld-storage.ts';

/** What the browser's storage holds of this text, once it does. */
async function isStored(visitor: Visitor, text: string): Promise<void> {
  await expect
    .poll(() => visitor.page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(text);
}

/** The scripts behind the screens have come: the visit has begun (specification, section 1). */
async function visitHasBegun(visitor: Visitor): Promise<void> {
  await expect
    .poll(() => visitor.page.evaluate(() => sessionStorage.getItem('anonymous')))
    .not.toBeNull();
}

test('a name typed before the scripts behind the screen have come is kept over a reload', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  const letGo = await holdScripts(page, USE_CASES);
  await page.reload();
  await visitor.isLive();
  await visitor.field('Customer name').fill('Mei Ling');
  letGo();
  await isStored(visitor, 'Mei Ling');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
});

test('a name typed early is kept when the screen is left before the scripts have come', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  const letGo = await holdScripts(page, USE_CASES);
  await page.reload();
  await visitor.isLive();
  await visitor.field('Customer name').fill('Mei Ling');
  await visitor.link('Back').click();
  await isAt(visitor, 'Your account');
  letGo();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await page.goBack();
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
});

test('an appeal typed before the scripts have come is kept over a reload', async ({ visitor }) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, USE_CASES);
  await visitor.open('/accountappeal');
  await visitor.field('Initial Email').fill('old@example.com');
  await visitor.field(/^Remarks/).fill('The lab has moved.');
  letGo();
  await isStored(visitor, 'The lab has moved.');
  await visitor.reload();
  await expect(visitor.field('Initial Email')).toHaveValue('old@example.com');
  await expect(visitor.field(/^Remarks/)).toHaveValue('The lab has moved.');
});

test('an appeal typed early, its reason too, is kept when the screen is left before the scripts have come', async ({
  visitor,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, USE_CASES);
  await visitor.open('/accountappeal');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Email has been deactivated' }).click();
  await visitor.field('New Email').fill('new@example.com');
  await visitor.field(/^Remarks/).fill('The lab has moved.');
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  letGo();
  await visitHasBegun(visitor);
  await page.goBack();
  await expect(visitor.field(/^Remarks/)).toHaveValue('The lab has moved.');
  await expect(visitor.field('New Email')).toHaveValue('new@example.com');
  await expect(page.getByRole('combobox')).toHaveText('Email has been deactivated');
});

test('what was cleared before the scripts have come stays cleared', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await visitor.field('Customer name').fill('Mei Ling');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
  const letGo = await holdScripts(page, USE_CASES);
  await page.reload();
  await visitor.isLive();
  await visitor.field('Customer name').fill('Ada');
  await visitor.field('Customer name').fill('');
  letGo();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newEmail);
  await expect(visitor.field('Customer name')).toHaveValue('');
});

for (const [storage, shown] of [
  ['keeps what it is given', 'mei@lab.sg'],
  ['is blocked', ''],
] as const) {
  test(`an address typed before the page is live goes along to the next page, where the browser’s storage ${storage}`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    if (shown === '') await page.addInitScript(WITHHELD['is blocked']);
    const letGo = await holdScripts(page, ENTRY_SCRIPT);
    await page.goto(visitor.at('/'), { waitUntil: 'commit' });
    await visitor.field('Email').fill('mei@lab.sg');
    await visitor.link('Forgot your password?').click();
    await expect(page).toHaveURL(visitor.at('/forget'));
    await expect(visitor.field('Email')).toHaveValue(shown);
    letGo();
    await visitor.isLive();
    await expect(visitor.field('Email')).toHaveValue(shown);
  });
}
