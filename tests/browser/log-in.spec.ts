import { decryptPassword } from '#service/memory/demo-keys.ts';
import { logIn } from '../visitor/steps.ts';
import { refuseNext } from './support/calls.ts';
import { spills } from './support/layout.ts';
import { expect, test } from './support/test.ts';

// Every field of every call: tests/application and the contract. Here, what the browser adds.
test('a log-in is one call, with what the browser says', async ({ visitor, newEmail }) => {
  /** Mixed scripts, outer blanks, full-width characters. */
  const password = ' 密码パスワード한국어-Lab２０26ｘ ';
  const { service } = visitor.portal.sandbox;
  await service.addAccount({ email: newEmail, name: 'Grace', password });
  await visitor.open('/');
  await visitor.field('Password').focus();
  await expect.poll(() => visitor.named('getPublicKey').length).toBe(1);
  await logIn(visitor, { email: ` ${newEmail.toUpperCase()} `, password });
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

// What is shown of a message: tests/domain/failures/choose-message.test.ts.
test('a long message of the service is text within the form', async ({ visitor, account }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.open('/');
  const words = 'Primer <20 nt & 3 > 2: call us';
  await refuseNext(page, 'loginWithPassword', {
    code: 99999998,
    message: `${words} ${'Oligo'.repeat(2048)}`,
  });
  await logIn(visitor, account);
  await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  expect(await spills(page)).toEqual([]);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'the form is not pushed out of reach').toBeLessThan(3000);
});
