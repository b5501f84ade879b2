import { holdBack } from '../support/answers.ts';
import { expectError } from '../support/expect-error.ts';
import {
  askToRegister,
  fillAppeal,
  isAt,
  toReset,
  toRetrieveCode,
  toUserinfo,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const HINT =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';

for (const [screen, label, reach] of [
  ['Name and Password', 'Password', toUserinfo],
  ['Reset password', 'New Password', toReset],
] as const) {
  test(`on ${screen} the rules of a password stand with the field from the start, once, and turn red in their place`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    await reach(visitor, reach === toReset ? account.email : newEmail);
    const field = visitor.field(label);
    await expect(field).toHaveAccessibleDescription(new RegExp(HINT));
    await expect(field).not.toHaveAttribute('aria-invalid');
    const button = visitor.button(/^(Complete|Reset password)$/);
    const before = await button.boundingBox();
    await field.fill('lab');
    await field.blur();
    await expectError(visitor, label, HINT);
    await expect(visitor.page.getByText(HINT)).toHaveCount(1);
    expect(await button.boundingBox()).toEqual(before);
  });
}

test('the rules of a password stand right below their field', async ({ visitor, account }) => {
  await toReset(visitor, account.email);
  const field = await visitor.field('New Password').boundingBox();
  const hint = await visitor.page.getByText(HINT).boundingBox();
  const rules = await visitor.page.locator('#reset-checklist').boundingBox();
  if (!field || !hint || !rules) throw new Error('not drawn');
  expect(hint.y - (field.y + field.height)).toBeLessThan(12);
  expect(rules.y - (hint.y + hint.height)).toBeLessThan(24);
});

test('one character is one character', async ({ visitor }) => {
  await visitor.open('/accountappeal');
  await visitor.field(/^Remarks/).fill('x'.repeat(1001));
  await expect(visitor.page.getByText('1 character too many')).toBeAttached();
});

test('once the button says Resend, the sentence says how long ago the code was sent', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await askToRegister(visitor, newEmail);
  await expect(page.getByText('Verification code sent to')).not.toContainText('ago');
  await page.clock.runFor(61_000);
  await expect(visitor.button('Resend')).toBeVisible();
  await expect(page.getByText('1 minute ago')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('2 minutes ago')).toBeVisible();
});

test('Register with nothing given names all that is missing at once', async ({ visitor }) => {
  await visitor.open('/?type=2');
  await visitor.button('Register').press('Enter');
  await expectError(visitor, 'Email', 'Please enter email');
  await expectError(visitor, 'Verification code', 'Please enter verification code');
  await expect(visitor.page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.field('Email')).toBeFocused();
});

test('the form below the notice of a session is folded away behind Use another account', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.route('**/store', (route) => route.fulfill({ status: 204 }));
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await expect(page.getByText('Signed in. Taking you to the store…')).toBeVisible();
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
  await expect(visitor.field('Password')).toBeHidden();
  await visitor.button('Use another account').click();
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.field('Password')).toBeVisible();
  await visitor.open('/');
  await expect(visitor.button('Sign out')).toBeVisible();
  await visitor.button('Sign out').click();
  await expect(visitor.field('Password')).toBeVisible();
});

test('a lost registration leads to the Register tab itself', async ({ visitor }) => {
  await visitor.open('/userinfo');
  await expect(visitor.page).toHaveURL(/\/\?type=2$/);
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.page.getByText('The registration was not finished in time')).toBeVisible();
});

test('< Back from Name and Password leads to the tab the person came from', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await visitor.link('Back').click();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('after an appeal nothing is filled in that has just been called unusable', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await fillAppeal(visitor, account.email, newEmail);
  await visitor.button('Submit').click();
  await expect(visitor.page.getByText('Appeal sent')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue('');
  await visitor.tab('Register').click();
  await expect(visitor.field('Email')).toHaveValue('');
});

test('retrieve step 2 and the reset screen have a way back to Login', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await toReset(visitor, account.email);
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
});

test('an address changed while Next is checking it: the screen says that Next has to be pressed again', async ({
  visitor,
  account,
}) => {
  const held = await holdBack(visitor.page, 'checkUser');
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(`other-${account.email}`);
  await visitor.button('Next').click();
  await visitor.field('Email').fill(account.email);
  const sentence = visitor.page.getByRole('alert').getByText('Please press Next again');
  await expect(sentence).toBeVisible();
  held.release();
  await visitor.button('Next').click();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
