import { InputMethod } from './support/input-method.ts';
import { toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

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
  // Enter right after an answer to Enter would be a repeated press.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => visitor.named('loginWithPassword').length).toBeGreaterThan(1);
  await expect(visitor.button('Login')).not.toHaveAttribute('aria-busy');
  expect(visitor.named('loginWithPassword')).toHaveLength(2);
});

test('what is pasted is cleaned, and what the portal wrote into a field is undone and redone like typing', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await visitor.field(label).focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await visitor.open('/?type=2');
  await visitor.field('Verification code').fill('999999');
  await paste('Verification code', '您的验证码是001-234，请勿泄露\n');
  await expect(visitor.field('Verification code')).toHaveValue('001234');
  await paste('Email', 'Grace Hopper <grace@gmail.con>');
  const email = visitor.field('Email');
  await expect(email).toHaveValue('grace@gmail.con');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('Grace Hopper <grace@gmail.con>');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(email).toHaveValue('grace@gmail.con');

  await page.keyboard.press('Tab');
  await visitor.button('Did you mean grace@gmail.com?').click();
  await expect(email).toHaveValue('grace@gmail.com');
  await expect(email).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('grace@gmail.con');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(email).toHaveValue('grace@gmail.com');
});

test('what was cleaned when the field was left is undone and redone like typing, after the focus is back', async ({
  visitor,
}) => {
  const { keyboard } = visitor.page;
  await visitor.open('/');
  const email = visitor.field('Email');
  await email.focus();
  await keyboard.type('ada @example.com');
  await keyboard.press('Tab');
  await expect(email).toHaveValue('ada@example.com');
  await email.click();
  await keyboard.press('End');
  await keyboard.type('x');
  await expect(email).toHaveValue('ada@example.comx');
  await keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('ada@example.com');
  await keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveValue('ada @example.com');
  await keyboard.press('ControlOrMeta+Shift+z');
  await keyboard.press('ControlOrMeta+Shift+z');
  await expect(email).toHaveValue('ada@example.comx');

  await keyboard.press('Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.type('b');
  await expect(email).toHaveValue('b');

  // `fill` selects the text and then moves the focus, as scripts of extensions do.
  await email.fill('ada @example.com');
  await keyboard.press('Tab');
  await email.fill('grace@example.com');
  await expect(email).toHaveValue('grace@example.com');
});
