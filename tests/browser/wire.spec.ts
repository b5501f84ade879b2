import { CALL_TABLE } from '#application/ports/call-table.ts';
import { toForgetWithCode, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { USER_RANGE_ID } from './support/user-range.ts';
import { exactly, expectLoginInfo, opened } from './support/wire.ts';

/** Mixed scripts, blanks at the ends, full-width signs: a password is never altered. */
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

test('a recovery sends exactly the fields of the specification, and the account’s name where it is known', async ({
  visitor,
  account,
}) => {
  await toForgetWithCode(visitor, account.email);
  const forgotten = exactly(
    visitor.named('sendCode')[0],
    'type',
    'sendType',
    'email',
    'userRangeId',
  );
  expect(forgotten).toEqual({ type: 11, sendType: 5, email: account.email, userRangeId });

  // The sandbox does not tell an account's name.
  await visitor.page.route(
    `**${CALL_TABLE.checkUser.path}*`,
    (route) => route.fulfill({ json: { exist: true, name: account.name } }),
    { times: 1 },
  );
  await visitor.open('/retrievepassword');
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.button('Next').click();
  await expect(visitor.page.getByText('Verification code sent to')).toBeVisible();
  expect(
    exactly(visitor.named('sendCode')[1], 'type', 'sendType', 'email', 'name', 'userRangeId'),
  ).toEqual({
    type: 11,
    sendType: 5,
    email: account.email,
    name: account.name,
    userRangeId,
  });

  const code = await visitor.newestCode(account.email);
  await visitor.field('Verification code').fill(code);
  await visitor.button('Next').click();
  await visitor.field('New Password').fill(TYPED);
  await visitor.field('Confirm password').fill(TYPED);
  await visitor.button('Reset password').click();
  await expect(visitor.page.getByText('Password changed')).toBeVisible();

  const checked = exactly(
    visitor.named('verificationCodeInspection')[0],
    'email',
    'userRangeId',
    'verifyType',
    'sendType',
    'verifycode',
    'loginInfo',
  );
  expect(checked).toMatchObject({
    email: account.email,
    userRangeId,
    verifyType: 11,
    sendType: 5,
    verifycode: code,
  });
  expectLoginInfo(checked['loginInfo']);
  const changed = exactly(
    visitor.named('changePassword')[0],
    'email',
    'passwordMark',
    'newPassword',
    'keyId',
    'type',
    'userRangeId',
  );
  expect(changed).toMatchObject({
    email: account.email,
    passwordMark: expect.stringMatching(/\S/),
    type: 1,
    userRangeId,
  });
  expect(opened(visitor.portal, changed['newPassword'], changed['keyId'])).toBe(TYPED);
});

test('an appeal for an email that was deactivated is of type 4 and inlet 3', async ({
  visitor,
  account,
}) => {
  await visitor.open('/accountappeal');
  await visitor.page.getByRole('combobox', { name: 'Reasons for applicat' }).click();
  await visitor.page.getByRole('option', { name: 'Email has been deactivated' }).click();
  await visitor.field('Initial Email').fill(account.email);
  await visitor.field('New Email').fill('new@example.com');
  await visitor.field(/^Remarks/).fill(' 两行\n备注 ');
  await visitor.button('Submit').click();
  await expect(visitor.page.getByText('Appeal sent')).toBeVisible();
  expect(
    exactly(
      visitor.named('accountAppeal')[0],
      'originalEmail',
      'latestEmail',
      'remarks',
      'appealType',
      'appealInlet',
    ),
  ).toEqual({
    originalEmail: account.email,
    latestEmail: 'new@example.com',
    remarks: ' 两行\n备注 ',
    appealType: 4,
    appealInlet: 3,
  });
});
