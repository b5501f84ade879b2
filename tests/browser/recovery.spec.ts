import { hasRendered } from './support/calls.ts';
import { COUNTING, setPassword, toReset, toRetrieveCode } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test('a forgotten password: address, code, new password, log in with it, reloading in between', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.link('Forgot your password?').click();
  await visitor.button('Ask for verification code').click();
  await visitor.sees('Verification code sent to');
  await visitor.reload();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await expect(visitor.button(COUNTING)).toHaveAttribute('aria-disabled', 'true');
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.field('Verification code').press('Enter');
  await visitor.isAt('Reset password');
  await expect(page).toHaveURL(visitor.at('/ressetpassword'));

  await visitor.reload();
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  // Password managers store the new password under it.
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(account.email);
  await setPassword(visitor, '新密码-Lab-2027');
  await visitor.sees('Password changed');
  await expect(page).toHaveURL(visitor.at('/'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.field('Password').fill('新密码-Lab-2027');
  await visitor.field('Password').press('Enter');
  await visitor.isInStore();

  for (;;) {
    await page.goBack();
    await visitor.isLive();
    if (new URL(page.url()).pathname === '/forget') break;
  }
  await visitor.isAt('Forgot password');
  await expect(visitor.field('Verification code'), 'a used code').toHaveValue('');
  await visitor.reload();
  await expect(visitor.field('Verification code')).toHaveValue('');
});

test('Back from Reset password is Forgot password, Forward still holds the mark', async ({
  visitor,
  account,
}) => {
  await toReset(visitor, account.email);
  await visitor.page.goBack();
  await visitor.isAt('Forgot password');
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.page.goForward();
  await visitor.isAt('Reset password');
  await expect(visitor.page.getByRole('main').getByText(account.email)).toBeVisible();
});

test('a checked code counts for ten minutes, and only in its own tab', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await toReset(visitor, account.email);
  const second = await page.context().newPage();
  await second.goto(visitor.at('/ressetpassword'));
  await expect(second).toHaveURL(visitor.at('/forget'));
  await page.clock.fastForward('10:01');
  await visitor.reload();
  await visitor.sees('To set a new password, please confirm your email');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('passwordMark');
});

test('the notice that a code is needed is gone after another screen, also on Back and after a reload', async ({
  visitor,
}) => {
  const notice = visitor.page.getByText(/^To set a new password, please confirm your email/);
  await visitor.open('/ressetpassword');
  await expect(notice).toBeVisible();
  await visitor.link('Back to Login').click();
  await visitor.isAt('Your account');
  await visitor.page.goBack();
  await visitor.isAt('Forgot password');
  await expect(notice).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.field('Email')).toBeEditable();
  await expect(notice).toHaveCount(0);
});

/** The screen and step that a person sees, once the screen is stable. */
async function stepOf(visitor: Visitor): Promise<string> {
  await hasRendered(visitor.page);
  const heading = visitor.page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(Retrieve|Forgot|Reset) password$/);
  const isStep2 = (await visitor.link('Edit').count()) > 0;
  return `${await heading.innerText()}${isStep2 ? ', step 2' : ''}`;
}

test('from Reset password each Back shows another screen or step, up to the first, also after a reload', async ({
  visitor,
  account,
}) => {
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Next').click();
  await visitor.isAt('Reset password');
  await visitor.reload();
  const seen = [await stepOf(visitor)];
  while (seen.at(-1) !== 'Forgot password' && seen.length < 6) {
    await visitor.page.goBack();
    seen.push(await stepOf(visitor));
  }
  expect(seen.at(-1)).toBe('Forgot password');
  expect(new Set(seen).size, seen.join(', ')).toBe(seen.length);
});

test('a fresh visit of Retrieve password begins with step 1, and the address is kept', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  for (const visit of [
    () => visitor.open('/retrievepassword'),
    async () => {
      await visitor.open('/forget');
      await visitor.link('Eamil Retrieval').click();
    },
  ]) {
    await visit();
    await expect(visitor.field('Email')).toHaveValue(account.email);
    await expect(visitor.link('Edit')).toHaveCount(0);
    await visitor.button('Next').click();
    await expect(visitor.link('Edit')).toBeVisible();
    await expect(visitor.button(COUNTING)).toBeVisible();
  }
  expect(visitor.named('sendCode')).toHaveLength(1);

  // A duplicated tab has a copy of the storage, but a new history entry.
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const second = await page.context().newPage();
  await second.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value));
  }, stored);
  await second.goto(visitor.at('/retrievepassword'));
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await expect(second.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});
