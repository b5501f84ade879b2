import { holdBack, loseAnswer, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { GOOD_PASSWORD, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const WEAK =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';
const LOST = 'The registration was not finished in time';

const LINES = {
  length: 'Password needs to have a minimum length of six characters',
  cases: 'Including capital and small letters',
  special: 'Including special characters',
  digit: 'Including numbers',
} as const;

async function expectMet(visitor: Visitor, ...met: readonly (keyof typeof LINES)[]): Promise<void> {
  for (const [line, text] of Object.entries(LINES)) {
    const mark = met.includes(line as keyof typeof LINES) ? 'met: ' : 'not met: ';
    await expect(visitor.page.getByRole('listitem').filter({ hasText: text })).toHaveText(
      mark + text,
    );
  }
}

async function fill(visitor: Visitor, name: string, password: string): Promise<void> {
  await visitor.field('Customer name').fill(name);
  await visitor.field('Password').fill(password);
}

test('without a checked code nobody gets to Name and Password: the Register tab says why', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/forget');
  await visitor.open('/userinfo');
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await visitor.button('Dismiss').click();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/forget'));
});

test('a checked code holds for ten minutes', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await page.clock.install();
  await toUserinfo(visitor, newEmail);
  await page.clock.fastForward('09:50');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toBeVisible();
  await page.clock.fastForward('00:20');
  await visitor.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    'registrationMark',
  );
});

test('each field of Name and Password says what is wrong', async ({ visitor, newEmail }) => {
  await toUserinfo(visitor, newEmail);
  await visitor.button('Complete').click();
  await expectError(visitor, 'Customer name', 'Please enter customer name');
  await expectError(visitor, 'Password', 'Please enter a password');
  await expect(visitor.field('Customer name')).toBeFocused();
  await expect(visitor.page).toHaveTitle(/^Error: Name and Password/);
  await fill(visitor, '   ', 'lab-2026x');
  await visitor.field('Password').press('Enter');
  await expectError(visitor, 'Customer name', 'Please enter customer name');
  await expectError(visitor, 'Password', WEAK);
  await fill(visitor, 'Mei', 'Lab-2026🧬');
  await visitor.button('Complete').click();
  await expectNoError(visitor, 'Customer name');
  await expectError(
    visitor,
    'Password',
    'This password contains a character that cannot be sent safely, such as an emoji. Please remove it.',
  );
  expect(visitor.named('registerUser')).toEqual([]);
});

test('the password’s checklist follows what is typed', async ({ visitor, newEmail }) => {
  await toUserinfo(visitor, newEmail);
  const password = visitor.field('Password');
  await expectMet(visitor);
  await password.fill('abc');
  await expectMet(visitor);
  await password.fill('abC');
  await expectMet(visitor, 'cases');
  await password.fill('abC-');
  await expectMet(visitor, 'cases', 'special');
  await password.fill('ab 1');
  await expectMet(visitor, 'digit');
  await password.fill('abC-1d');
  await expectMet(visitor, 'length', 'cases', 'special', 'digit');
  // The hint's upper bound is not enforced.
  await password.fill('abC-1d'.repeat(5));
  await expectMet(visitor, 'length', 'cases', 'special', 'digit');
});

test('what the service says of the name stands at the name, of the password at the password', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'A name of more than twenty', GOOD_PASSWORD);
  await visitor.button('Complete').click();
  await expectError(visitor, 'Customer name', 'The name can be up to 20 characters long');
  await expect(visitor.field('Customer name')).toBeFocused();
  await visitor.field('Customer name').fill('Mei <3');
  await visitor.button('Complete').click();
  await expectError(
    visitor,
    'Customer name',
    'The name contains a character that cannot be used. Please use letters, Chinese characters, digits and parentheses.',
  );

  await visitor.field('Customer name').fill('Mei');
  await refuseNext(visitor.page, 'registerUser', { code: 11010508 });
  await visitor.button('Complete').click();
  await expectError(visitor, 'Password', 'The password does not comply with the password rules');
  await expect(visitor.field('Password')).toHaveValue(GOOD_PASSWORD);
  await visitor.button('Complete').click();
  await expect(visitor.page.getByText('Registration complete')).toBeVisible();
});

test('a mark that ran out while the form was open leads to a new code, with the address', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei', GOOD_PASSWORD);
  visitor.portal.sandbox.scenarios.current = 'expired';
  await visitor.button('Complete').click();
  await expect(visitor.page.getByRole('alert')).toContainText(
    'The confirmation of your email is no longer valid',
  );
  await visitor.link('Ask for a new verification code').click();
  await expect(visitor.page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('a double click completes once, and the mark can not be used again', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei', GOOD_PASSWORD);
  const held = await holdBack(page, 'registerUser');
  await visitor.button('Complete').dblclick();
  await expect(visitor.button('Complete')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect(page.getByText('Registration complete')).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  expect(visitor.named('registerUser')).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await visitor.open('/userinfo');
  await expect(page.getByText(LOST)).toBeVisible();
});

test('a reload keeps the name, never the password; the form lets managers know whose password it is', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei (Lab)', GOOD_PASSWORD);
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('Mei (Lab)');
  await expect(visitor.field('Password')).toHaveValue('');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newEmail);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain(GOOD_PASSWORD);
  await visitor.link('Back').click();
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('an account that was made by a try whose answer was lost is not said to be somebody else’s', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei', GOOD_PASSWORD);
  await loseAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  // As services do that look for the address before the mark.
  await refuseNext(page, 'registerUser', { code: 11011004 });
  await visitor.button('Complete').click();
  await expect(page.getByRole('alert')).toContainText('may have been created by an earlier try');
  await visitor.link('Back to Login').click();
  await expect(page).toHaveURL(visitor.at('/'));
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('an address that was registered elsewhere meanwhile has the way to the log-in', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei', GOOD_PASSWORD);
  await refuseNext(visitor.page, 'registerUser', { code: 11011004 });
  await visitor.button('Complete').click();
  await visitor.link('Back to Login').click();
  await expect(visitor.page).toHaveURL(visitor.at('/'));
});
