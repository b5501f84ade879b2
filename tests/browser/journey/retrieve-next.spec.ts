import { COUNTING } from './code-screens.ts';
import { holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

for (const [way, press] of [
  ['Next', 'click'],
  ['Enter', 'key'],
] as const) {
  test(`${way} pressed before the scripts behind the screen have come opens step 2, which asks for its code`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    const letGo = await holdScripts(page, USE_CASES);
    await visitor.open('/retrievepassword');
    await visitor.field('Email').fill(account.email);
    if (press === 'key') await visitor.field('Email').press('Enter');
    else await visitor.button('Next').click();
    letGo();
    await expect(visitor.link('Edit')).toBeVisible();
    await expect(page.getByText(account.email, { exact: true }).first()).toBeVisible();
    await expect(visitor.button(COUNTING)).toBeVisible();
    expect(visitor.calls.map(({ call }) => call)).toEqual(['checkUser', 'sendCode']);
  });
}

test('after such an early press Back is step 1, and the code leads to the new password', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/forget');
  await visitor.open('/retrievepassword');
  const letGo = await holdScripts(page, USE_CASES);
  await page.reload();
  await visitor.isLive();
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  letGo();
  await expect(visitor.link('Edit')).toBeVisible();
  await page.goBack();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await page.goForward();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Next').click();
  await isAt(visitor, 'Reset password');
});

test('an early press for an address that is edited meanwhile opens nothing for the former one', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, USE_CASES);
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await visitor.field('Email').fill('ada@example.com');
  letGo();
  // Pressing asks for the scripts as well: whatever the first press still leads to has come by then.
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(page.getByText('ada@example.com').first()).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  expect(visitor.named('sendCode').map(({ body }) => body?.['email'])).toEqual(['ada@example.com']);
});
