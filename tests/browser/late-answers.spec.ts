import { holdNextAnswer } from './support/held-answer.ts';
import { askToRegister, isAt, toForgetWithCode, toRetrieveCode } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a log-in whose tab was left signs nobody in before the person is back', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'loginWithPassword');
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await late.given;
  await visitor.tab('Register').click();
  await late.arrive();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.context().cookies()).toEqual([]);
  await expect(page.getByText('You are already signed in')).toHaveCount(0);

  await visitor.tab('Login').click();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('a refusal that comes after the screen was left shows nowhere', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'loginWithPassword');
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill('Wrong-9999');
  await visitor.button('Login').click();
  await late.given;
  await visitor.link('Forgot your password?').click();
  await isAt(visitor, 'Forgot password');
  await late.arrive();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Forgot password/);
});

test('the account found for an address that was edited meanwhile opens nothing', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'checkUser');
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await late.given;
  await visitor.field('Email').fill('ada@example.com');
  await late.arrive();
  await expect(visitor.link('Edit')).toHaveCount(0);
  await visitor.button('Next').click();
  await expect(visitor.link('Edit')).toBeVisible();
  await expect(page.getByText('ada@example.com').first()).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test('Edit gives up the code check: its mark is not kept and nobody is moved on', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  const late = await holdNextAnswer(page, 'verificationCodeInspection');
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Next').click();
  await late.given;
  await visitor.link('Edit').click();
  await expect(visitor.field('Email')).toHaveValue('');
  await late.arrive();
  expect(new URL(page.url()).pathname).toBe('/retrievepassword');
  expect(await page.evaluate(() => sessionStorage.getItem('portal.forgetInfo'))).toBeNull();
  await expect(visitor.field('Email')).toBeVisible();
});

test('a registration code that was right while the tab was left leads on when the person is back', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  const late = await holdNextAnswer(page, 'checkRegistrationCode');
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await late.given;
  await visitor.tab('Login').click();
  await late.arrive();
  expect(new URL(page.url()).pathname).toBe('/');
  await visitor.tab('Register').click();
  await isAt(visitor, 'Name and Password');
  await expect(page.getByText(newEmail)).toBeVisible();
  expect(visitor.named('checkRegistrationCode')).toHaveLength(1);
});

test('a code sent late for one address says nothing about the next', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'sendCode');
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await late.given;
  await visitor.field('Email').fill(`next-${newEmail}`);
  await expect(visitor.button('Ask for verification code')).not.toHaveAttribute('aria-busy');
  await late.arrive();
  await expect(page.getByText('Verification code sent to')).toHaveCount(0);
  await visitor.button('Ask for verification code').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Verification code sent to' }),
  ).toContainText(`next-${newEmail}`);

  // The first one was sent all the same: its own wait still runs.
  await visitor.field('Email').fill(newEmail);
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(2);
});

test('a code sent late does not clear the code typed on another screen', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const late = await holdNextAnswer(page, 'sendCode');
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await late.given;
  await page.goBack();
  await visitor.link('Back to Login').click();
  await visitor.link('Forgot your password?').click();
  await visitor.field('Verification code').fill('123456');
  await late.arrive();
  await expect(visitor.field('Verification code')).toHaveValue('123456');
  await expect(visitor.field('Verification code')).toBeFocused();
});

test('the page left for another site and come back to does not act on what it asked before', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toForgetWithCode(visitor, account.email);
  visitor.portal.sandbox.scenarios.current = 'hang';
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Submit').click();
  await expect(visitor.button('Submit')).toHaveAttribute('aria-busy', 'true');
  await page.goto(visitor.at('/store'));
  visitor.portal.sandbox.scenarios.current = null;
  await page.goBack();
  await visitor.isLive();
  await isAt(visitor, 'Forgot password');
  await expect(visitor.button('Submit')).not.toHaveAttribute('aria-busy');
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('an answer about an address that was edited meanwhile is not taken for one about the next', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  let late = await holdNextAnswer(page, 'checkRegistrationCode');
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await late.given;
  await visitor.field('Email').fill(`next-${newEmail}`);
  await expect(visitor.button('Register')).not.toHaveAttribute('aria-busy');
  await late.arrive();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => sessionStorage.getItem('portal.registerInfo'))).toBeNull();

  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill('Wrong-9999');
  late = await holdNextAnswer(page, 'loginWithPassword');
  await visitor.button('Login').click();
  await late.given;
  await visitor.field('Password').fill(account.password);
  await late.arrive();
  await expect(visitor.field('Password')).not.toHaveAttribute('aria-invalid');
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});
