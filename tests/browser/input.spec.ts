import { InputMethod } from './support/input-method.ts';
import { lookAt } from './support/look-at.ts';
import { toReset, toRetrieveCode, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function paste({ page }: Visitor, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
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
  await visitor.sees('Registration complete');
  expect(visitor.named('registerUser').map(({ body }) => body?.['name'])).toEqual(['陳美玲']);
});

test('holding Enter down submits once, however fast the answer is', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.fill({ Email: account.email, Password: 'Not-hers-1' });
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

// All forms: tests/domain.
for (const [label, text, pasted] of [
  ['Verification code', '您的验证码是001-234，请勿泄露\n', '001234'],
  ['Verification code', '123456 or 654321', '123456 or 654321'],
  ['Email', 'Grace Hopper <grace@example.com>', 'grace@example.com'],
] as const)
  test(`'${text.trim()}' pasted as ${label} is '${pasted}'`, async ({ visitor }) => {
    await visitor.open('/?type=2');
    await paste(visitor, label, text);
    await expect(visitor.field(label)).toHaveValue(pasted);
  });

test('a mistyped mail domain is corrected by one press, or sent unchanged', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.field('Email').fill('grace@gmail.con');
  await visitor.page.keyboard.press('Tab');
  await visitor.button('Did you mean grace@gmail.com?').click();
  await expect(visitor.field('Email')).toHaveValue('grace@gmail.com');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.button(/^Did you mean/)).toBeHidden();
  await visitor.fill({ Email: 'grace@gmail.con', Password: 'Lab-2026x' });
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.field('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(visitor.named('loginWithPassword').map(({ body }) => body?.['loginCode'])).toEqual([
    'grace@gmail.con',
  ]);
});

test('what the portal wrote into a field is undone and redone like typing', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await paste(visitor, 'Email', 'Grace Hopper <grace@gmail.con>');
  const email = visitor.field('Email');
  await expect(email).toHaveValue('grace@gmail.con');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('Grace Hopper <grace@gmail.con>');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(email).toHaveValue('grace@gmail.con');

  await page.keyboard.press('Tab');
  await visitor.page.getByRole('button', { name: 'Did you mean grace@gmail.com?' }).click();
  await expect(email).toHaveValue('grace@gmail.com');
  await expect(email).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('grace@gmail.con');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(email).toHaveValue('grace@gmail.com');
});

test('a refused value stays as it was typed, and the person learns why', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/?type=2');
  const email = visitor.field('Email');
  await email.fill(' Ada <ada+lab@example.com>');
  await email.press('Enter');
  await expect(email).toHaveValue(' Ada <ada+lab@example.com>');
  await expect(email).toHaveAccessibleDescription(
    'Please enter a valid email address An email address with “+” cannot be used here.',
  );
  await visitor.field('Verification code').fill('１２３');
  await email.fill('ada @example. com?');
  await expect(visitor.field('Verification code')).toHaveValue('１２３');
  await email.press('Enter');
  await expect(email).toHaveValue('ada@example.com');

  await toUserinfo(visitor, newEmail);
  await visitor.fill({ 'Customer name': '👩‍🔬 Lab', Password: 'Lab-2026y' });
  await visitor.button('Complete').click();
  const name = visitor.field('Customer name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('👩‍🔬 Lab');
});

test('Caps Lock, full-width characters and a copied blank are reported, and change nothing in the password', async ({
  visitor,
}) => {
  await visitor.open('/');
  const password = visitor.field('Password');
  const warning = (text: RegExp) => visitor.page.getByText(text);
  await password.focus();
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(password).toHaveAccessibleDescription(/Caps Lock is on\./);
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(warning(/Caps Lock/)).toBeHidden();

  await password.fill('Ｌab 2026!');
  await expect(password).toHaveAccessibleDescription(/full-width characters/);
  await expect(password).toHaveValue('Ｌab 2026!');
  await password.fill('Lab 2026!');
  await expect(warning(/full-width/)).toBeHidden();

  await paste(visitor, 'Password', 'Lab-2026! ');
  await expect(password).toHaveAccessibleDescription(/begins or ends with a space/);
  await expect(password).toHaveValue('Lab-2026! ');
  await password.press('Backspace');
  // A typed blank causes no warning: another word may follow.
  await password.press('Space');
  await expect(warning(/begins or ends/)).toBeHidden();
  await password.press('Tab');
  await expect(warning(/begins or ends/)).toBeVisible();
});

test('a password can be shown, its button says so, and it is hidden again when the form is sent', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  await visitor.fill({ Email: account.email, Password: 'Wrong-2026' });
  const password = visitor.field('Password');
  const show = visitor.button('Show password Password');
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
  const open = (path: string) => () => visitor.open(path);
  for (const [reach, purposes] of [
    [open('/'), ['login-email username email', 'login-password current-password']],
    [open('/?type=2'), ['register-email email email', 'register-code one-time-code numeric']],
    [
      () => toUserinfo(visitor, newEmail),
      ['hidden username', 'userinfo-name name', 'userinfo-password new-password'],
    ],
    [open('/forget'), ['forget-email username email', 'forget-code one-time-code numeric']],
    [
      () => toReset(visitor, account.email),
      ['hidden username', 'reset-password new-password', 'reset-confirm new-password'],
    ],
    [open('/accountappeal'), ['appeal-original email email', 'appeal-latest email email']],
    [open('/retrievepassword'), ['retrieve-email username email']],
    [() => toRetrieveCode(visitor, account.email), ['retrieve-code one-time-code numeric']],
  ] as const) {
    await reach();
    const found = await lookAt(visitor.page, 'form input:not([type=checkbox])', (inputs) =>
      inputs.map((input) =>
        `${input.id || 'hidden'} ${input.getAttribute('autocomplete')} ${input.getAttribute('inputmode') ?? ''}`.trim(),
      ),
    );
    expect(found).toEqual(purposes);
  }
});
