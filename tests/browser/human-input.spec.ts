import { InputMethod } from './support/input-method.ts';
import { lookAt } from './support/look-at.ts';
import { toReset, toRetrieveCode, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function paste(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.field(label).focus();
  await visitor.page.keyboard.press('ControlOrMeta+a');
  await pasteHere(visitor, text);
}

async function pasteHere({ page }: Visitor, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('an address composed with an input method is cleaned only when the composition ends', async ({
  visitor,
}) => {
  await visitor.open('/');
  const email = visitor.field('Email');
  await email.focus();
  const method = await InputMethod.at(visitor.page);
  await method.compose('ｇｒａｃｅ＠');
  await expect(email).toHaveValue('ｇｒａｃｅ＠');
  await method.enter();
  await expect(email).toHaveValue('ｇｒａｃｅ＠');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await method.commit('ｇｒａｃｅ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await expect(email).toHaveValue('ｇｒａｃｅ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await visitor.page.keyboard.press('Tab');
  await expect(email).toHaveValue('grace@example.com');
});

test('Enter that ends a composition does not submit; the next Enter does', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, newEmail);
  await visitor.field('Password').fill('Lab-2026y');
  const name = visitor.field('Customer name');
  await name.focus();
  const method = await InputMethod.at(visitor.page);
  await method.compose('ちんめいれい');
  await method.enter();
  await method.commit('陳美玲');
  await expect(name).toHaveValue('陳美玲');
  await expect(visitor.button('Complete')).not.toHaveAttribute('aria-busy');
  expect(visitor.named('registerUser')).toEqual([]);
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page.getByText('Registration complete')).toBeVisible();
  expect(visitor.named('registerUser').map(({ body }) => body?.['name'])).toEqual(['陳美玲']);
});

test('holding Enter down submits once, however fast the answer is', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill('Not-hers-1');
  await page.keyboard.down('Enter');
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  // A held key repeats its keydown.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(visitor.button('Login')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect.poll(() => visitor.named('loginWithPassword').length).toBeGreaterThan(1);
  await expect(visitor.button('Login')).not.toHaveAttribute('aria-busy');
  expect(visitor.named('loginWithPassword')).toHaveLength(2);
});

// All forms of a code: tests/domain/verification-code.test.ts.
test('a code may be pasted as it is written in the letter', async ({ visitor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/?type=2');
  await paste(visitor, 'Verification code', '您的验证码是001-234，请勿泄露\n');
  await expect(visitor.field('Verification code')).toHaveValue('001234');
  await paste(visitor, 'Verification code', '123456 or 654321');
  await expect(visitor.field('Verification code'), 'two codes: the person decides').toHaveValue(
    '123456 or 654321',
  );
  await visitor.field('Verification code').press('End');
  await pasteHere(visitor, 'Your code is 777 888');
  await expect(
    visitor.field('Verification code'),
    'in place of what stood there, though it was not selected',
  ).toHaveValue('777888');
  await paste(visitor, 'Email', 'Grace Hopper <grace@example.com>');
  await expect(visitor.field('Email')).toHaveValue('grace@example.com');
  await paste(visitor, 'Email', 'mailto:grace@example.com?subject=Oligos');
  await expect(visitor.field('Email')).toHaveValue('grace@example.com');
});

test('a mistyped mail domain is corrected by one press, or sent unchanged', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.field('Email').fill('grace@gmail.con');
  await visitor.page.keyboard.press('Tab');
  await visitor.button('Did you mean grace@gmail.com?').click();
  await expect(visitor.field('Email')).toHaveValue('grace@gmail.com');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.button(/^Did you mean/)).toBeHidden();
  await visitor.field('Email').fill('grace@gmail.con');
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.field('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(visitor.named('loginWithPassword').map(({ body }) => body?.['loginCode'])).toEqual([
    'grace@gmail.con',
  ]);
});

test('Caps Lock and full-width characters are reported while the password is typed, and change nothing in it', async ({
  visitor,
}) => {
  await visitor.open('/');
  const password = visitor.field('Password');
  await password.focus();
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(visitor.page.getByText('Caps Lock is on.')).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Caps Lock is on\./);
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(visitor.page.getByText('Caps Lock is on.')).toBeHidden();

  await password.fill('Ｌab 2026!');
  await expect(password).toHaveAccessibleDescription(/full-width characters/);
  await expect(password).toHaveValue('Ｌab 2026!');
  await password.fill('Lab 2026!');
  await expect(visitor.page.getByText(/full-width/)).toBeHidden();
});

test('a blank copied with a password causes a warning, and stays', async ({ visitor }) => {
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/');
  const password = visitor.field('Password');
  await paste(visitor, 'Password', 'Lab-2026! ');
  await expect(password).toHaveAccessibleDescription(/begins or ends with a space/);
  await expect(password).toHaveValue('Lab-2026! ');
  await password.press('Backspace');
  await expect(visitor.page.getByText(/begins or ends/)).toBeHidden();
  // A typed blank causes no warning: another word may follow.
  await password.press('Space');
  await expect(visitor.page.getByText(/begins or ends/)).toBeHidden();
  await password.press('Tab');
  await expect(visitor.page.getByText(/begins or ends/)).toBeVisible();
});

test('a password can be shown, its button says so, and it is hidden again when the form is sent', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  const password = visitor.field('Password');
  await password.fill('Wrong-2026');
  const show = visitor.button('Show password');
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Wrong-2026');
  await expect(visitor.page.getByText('Your password is shown.')).toBeAttached();
  await visitor.button('Login').click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAttribute('type', 'password');
});

test('every field tells password managers and keyboards its purpose', async ({
  visitor,
  newEmail,
  account,
}) => {
  const tokens = () =>
    lookAt(visitor.page, 'form input:not([type=checkbox])', (inputs) =>
      inputs.map((input) =>
        `${input.id || 'hidden'} ${input.getAttribute('autocomplete')} ${input.getAttribute('inputmode') ?? ''}`.trim(),
      ),
    );
  await visitor.open('/');
  expect(await tokens()).toEqual(['login-email username email', 'login-password current-password']);
  await toUserinfo(visitor, newEmail);
  expect(await tokens()).toEqual([
    'hidden username',
    'userinfo-name name',
    'userinfo-password new-password',
  ]);
  await toReset(visitor, account.email);
  expect(await tokens()).toEqual([
    'hidden username',
    'reset-password new-password',
    'reset-confirm new-password',
  ]);
  await visitor.open('/?type=2');
  expect(await tokens()).toEqual([
    'register-email email email',
    'register-code one-time-code numeric',
  ]);
  await visitor.open('/forget');
  expect(await tokens()).toEqual([
    'forget-email username email',
    'forget-code one-time-code numeric',
  ]);
  await visitor.open('/accountappeal');
  expect(await tokens()).toEqual(['appeal-original email email', 'appeal-latest email email']);
  await visitor.open('/retrievepassword');
  expect(await tokens()).toEqual(['retrieve-email username email']);
  await toRetrieveCode(visitor, account.email);
  expect(await tokens()).toEqual(['retrieve-code one-time-code numeric']);
});
