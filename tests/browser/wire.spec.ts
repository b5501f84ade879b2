import { toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { USER_RANGE_ID } from './support/user-range.ts';
import { exactly, expectLoginInfo, opened } from './support/wire.ts';

/** Mixed scripts, outer blanks, full-width characters: a password must not be altered. */
const TYPED = ' 密码パスワード한국어-Lab２０26ｘ ';
const userRangeId = USER_RANGE_ID;

test('registration sends exactly the fields of the specification, and the password as it was typed', async ({
  visitor,
  newEmail,
}) => {
  await toUserinfo(visitor, `  ${newEmail} `);
  const code = await visitor.newestCode(newEmail);
  await visitor.field('Customer name').fill('陈美玲');
  await visitor.field('Password').fill(TYPED);
  await visitor.button('Complete').click();
  await expect(visitor.page.getByText('Registration complete')).toBeVisible();

  expect(visitor.calls.map(({ call }) => call)).toEqual([
    'checkUser',
    'sendCode',
    'checkRegistrationCode',
    'getPublicKey',
    'registerUser',
  ]);
  const [inspection, send, check, key, register] = visitor.calls;
  const asked = exactly(inspection, 'loginCode', 'userRangeId', 'fingerprint');
  expect(asked).toMatchObject({
    loginCode: newEmail,
    userRangeId,
    fingerprint: expect.stringMatching(/\S/),
  });
  const sent = exactly(send, 'type', 'sendType', 'email', 'userRangeId');
  expect(sent).toEqual({ type: 9, sendType: 5, email: newEmail, userRangeId });

  const checked = exactly(
    check,
    'email',
    'verifycode',
    'userRangeId',
    'loginTypeId',
    'sendType',
    'verifyType',
    'loginInfo',
  );
  expect(checked).toMatchObject({
    email: newEmail,
    verifycode: code,
    userRangeId,
    loginTypeId: '1',
    sendType: 5,
    verifyType: 9,
  });
  expectLoginInfo(checked['loginInfo']);

  expect(key).toMatchObject({ query: {}, body: null });
  const registered = exactly(
    register,
    'email',
    'registrationMark',
    'password',
    'name',
    'loginInfo',
    'keyId',
    'authType',
    'userRangeId',
    'mobilePhoneCountry',
    'loginTypeId',
  );
  expect(registered).toMatchObject({
    email: newEmail,
    registrationMark: expect.stringMatching(/\S/),
    name: '陈美玲',
    authType: 8,
    userRangeId,
    mobilePhoneCountry: 'SG',
    loginTypeId: '1',
  });
  expectLoginInfo(registered['loginInfo']);
  expect(opened(visitor.portal, registered['password'], registered['keyId'])).toBe(TYPED);
});

test('a log-in sends exactly the fields of the specification, with one call after the press', async ({
  visitor,
  newEmail,
}) => {
  const account = { email: newEmail, name: 'Grace', password: TYPED };
  await visitor.portal.sandbox.service.addAccount(account);
  await visitor.open('/');
  await visitor.field('Email').fill(` ${account.email.toUpperCase()} `);
  await visitor.field('Password').focus();
  await expect.poll(() => visitor.named('getPublicKey').length).toBe(1);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  await visitor.page.waitForURL('**/store');

  expect(visitor.calls.map(({ call }) => call)).toEqual(['getPublicKey', 'loginWithPassword']);
  const body = exactly(
    visitor.calls[1],
    'loginCode',
    'password',
    'userRangeId',
    'picVerificationCode',
    'picVerificationCodeId',
    'loginTypeId',
    'loginInfo',
    'keyId',
  );
  expect(body).toMatchObject({
    loginCode: account.email.toUpperCase(),
    userRangeId,
    picVerificationCode: '',
    picVerificationCodeId: '',
    loginTypeId: '1',
  });
  expectLoginInfo(body['loginInfo']);
  expect(opened(visitor.portal, body['password'], body['keyId'])).toBe(TYPED);
});
