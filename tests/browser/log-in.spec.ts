import { decryptPassword } from '#service/memory/decrypt-password.ts';
import { holdNextAnswer, refuseNext } from './support/calls.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

// Every field of every call: tests/application and the contract. Here, what the browser adds.
test('a log-in sends the address and the password as typed, with what the browser says of itself, in one call after the press', async ({
  visitor,
  newEmail,
}) => {
  /** Mixed scripts, outer blanks, full-width characters. */
  const password = ' 密码パスワード한국어-Lab２０26ｘ ';
  const { service } = visitor.portal.sandbox;
  await service.addAccount({ email: newEmail, name: 'Grace', password });
  await visitor.open('/');
  await visitor.field('Password').focus();
  await expect.poll(() => visitor.named('getPublicKey').length).toBe(1);
  await visitor.logIn({ email: ` ${newEmail.toUpperCase()} `, password });
  await visitor.isInStore();
  expect(visitor.calls.map(({ call }) => call)).toEqual(['getPublicKey', 'loginWithPassword']);
  const { loginCode, loginInfo, password: sent, keyId } = visitor.calls[1]?.body ?? {};
  expect(loginCode).toBe(newEmail.toUpperCase());
  expect(loginInfo).toEqual({
    os: expect.stringMatching(/\S/),
    browser: expect.stringMatching(/^Chrome/),
    timeZone: 'Asia/Singapore',
    language: 'en-SG',
    resolution: expect.stringMatching(/^\d+x\d+$/),
    cookieId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    ua: expect.stringContaining('Mozilla/5.0'),
    fingerprint: expect.stringMatching(/\S/),
    isAnonymous: 2,
  });
  const key = await service.getPublicKey();
  expect(key).toMatchObject({ value: { keyId } });
  expect(decryptPassword(String(sent), service.privateKey)).toBe(password);
});

test('leaving the password field for a link, a tab or the show button shows no error', async ({
  visitor,
}) => {
  await visitor.open('/');
  for (const control of [
    visitor.link('Forgot your password?'),
    visitor.tab('Login'),
    visitor.button('Show password Password'),
  ]) {
    await visitor.field('Password').fill('weak');
    await control.focus();
    await expect(control).toBeFocused();
    await expectNoError(visitor, 'Password');
  }
  await visitor.field('Password').focus();
  await visitor.field('Email').focus();
  await expectError(visitor, 'Password', 'Password is incorrect');
});

test('a password that looks wrong is still sent, and its hint does not move Login away from the press', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  await visitor.logIn({ ...account, password: 'short' });
  await expectError(visitor, 'Password', 'Employee ID or password is incorrect');
  await expect(visitor.field('Password')).toBeFocused();
  await expect(visitor.field('Password')).toHaveValue('short');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('an error in the answer does not move the focus of a person who is in another field', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.open('/');
  const answer = await holdNextAnswer(visitor.page, 'loginWithPassword');
  await visitor.logIn({ ...account, email: newEmail });
  await visitor.field('Password').focus();
  await answer.arrive();
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  await expect(visitor.field('Password')).toBeFocused();
});

for (const [code, text] of [
  [11011003, 'This user has been disabled'],
  [
    11011004,
    'More than one account uses this email address. Please contact us, so that we can help you log in.',
  ],
] as const)
  test(`code ${code} shows a success-style toast for a second, and an alert that lasts`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await visitor.open('/');
    await visitor.fill({ Email: account.email, Password: account.password });
    // A pointer on the toast would keep it open.
    await page.mouse.move(0, 0);
    await stopClock(page);
    await refuseNext(page, 'loginWithPassword', { code, message: 'as the server says' });
    await visitor.field('Password').press('Enter');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toHaveText(text);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText(text);
  });

test('for an unknown address with a typo, the correction is offered before Register, also when the field is left again', async ({
  visitor,
}) => {
  await visitor.open('/');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010203 });
  await visitor.logIn({ email: 'ada@gmail.con', password: 'Lab-2026x' });
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  const offers = visitor.page.locator('#login-email-note ~ *').locator('a, button');
  const both = ['Did you mean ada@gmail.com?', 'Register with this email'];
  await expect(offers).toHaveText(both);
  await visitor.field('Password').focus();
  await expect(offers).toHaveText(both);
  await offers.first().click();
  await expect(visitor.field('Email')).toHaveValue('ada@gmail.com');
  await expectNoError(visitor, 'Email');
});

test('a service that names an employee ID is explained below the address', async ({ visitor }) => {
  await visitor.open('/');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010304 });
  await visitor.logIn({ email: 'ada@example.com', password: 'Lab-2026x' });
  await expectError(visitor, 'Password', 'Employee ID or password is incorrect');
  const note = '“Employee ID” means this email address.';
  await expect(visitor.field('Email')).toHaveAccessibleDescription(note);
  await visitor.field('Password').fill('Lab-2026y');
  await expect(visitor.page.getByText(note)).toBeHidden();
});

test('a service that is broken gives a short reference below the button, to copy', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/');
  await refuseNext(page, 'loginWithPassword', { code: 50001, status: 500 });
  await visitor.logIn(account);
  const reference = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, L-50001 · \S+$/);
  await expect(reference).toBeVisible();
  await visitor.button('Copy').click();
  await expect(visitor.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await reference.innerText(),
  );
});

test('any message of the service is shown as text, within its place', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.open('/');
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await refuseNext(page, 'loginWithPassword', { code: 99999998, message: markup });
  await visitor.logIn(account);
  // Markup tells a person nothing: the portal's own sentence stands in its place.
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(1);
  await expect(page.getByText('img src')).toHaveCount(0);
  await expect(page.locator('main img, main script')).toHaveCount(0);

  const words = 'Primer <20 nt & 3 > 2: call us';
  const message = `${words} \u202Egnp.exe\u2066 \u200Fabc\u2069 ${'Oligo'.repeat(2048)}`;
  await refuseNext(page, 'loginWithPassword', { code: 99999998, message });
  await visitor.logIn(account);
  const shown = page.getByText(words);
  await expect(shown).toHaveCount(1);
  const text = await shown.innerText();
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/);
  expect(text.length).toBeLessThanOrEqual(500);
  await expect(page.locator('main img, main script')).toHaveCount(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
  const [over, height] = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight] as const;
  });
  expect(over, 'nothing lies beyond the side').toBe(0);
  expect(height, 'the form is not pushed out of reach').toBeLessThan(3000);
});
