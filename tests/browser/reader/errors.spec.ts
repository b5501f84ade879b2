import type { CallName } from '#domain/call-failure.ts';
import { refuseNext, type RefusedCall } from '../support/answers.ts';
import {
  askToRegister,
  GOOD_PASSWORD,
  toReset,
  toRetrieveCode,
  toUserinfo,
} from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Ear } from './ear.ts';
import { HINT_IN_ONE } from './password-hint.ts';
import { test } from './test.ts';

/** One way to be wrong, and all that is said from the press on, besides the title, which says first that something is to be mended. */
interface Slip {
  /** By label; what is not named stays as it is. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly refused?: readonly [call: CallName, answer: RefusedCall];
  readonly said: string | readonly string[];
}

async function hearsEach(
  visitor: Visitor,
  ear: Ear,
  button: string,
  slips: readonly Slip[],
): Promise<void> {
  for (const { typed = {}, refused, said } of slips) {
    for (const [label, text] of Object.entries(typed)) await visitor.field(label).fill(text);
    if (refused) await refuseNext(visitor.page, ...refused);
    await ear.pressesEnterOn(visitor.button(button));
    await ear.hearsOnlyBesideTitle(...[said].flat());
  }
}

test('each error of a log-in', async ({ visitor, account, ear }) => {
  const login = (answer: RefusedCall) => ['loginWithPassword', answer] as const;
  const email = `edit: Email, wrong, holds ${account.email}`;
  const password = 'edit: Password, wrong, holds •••••••••';
  await visitor.open('/');
  await hearsEach(visitor, ear, 'Login', [
    {
      typed: { Email: 'grace@example', Password: GOOD_PASSWORD },
      said: 'focus: edit: Email, wrong, holds grace@example, Please enter the valid email address',
    },
    {
      typed: { Email: account.email, Password: '' },
      said: 'focus: edit: Password, wrong, Please enter password',
    },
    {
      typed: { Password: GOOD_PASSWORD },
      refused: login({ code: 11010302 }),
      said: `focus: ${email}, The entered email address is not registered`,
    },
    { refused: login({ code: 11011001 }), said: `focus: ${email}, The user does not exist` },
    {
      refused: login({ code: 11010304 }),
      said: `focus: ${password}, Employee ID or password is incorrect`,
    },
    { refused: login({ code: 11010502 }), said: `focus: ${password}, Password error` },
    { refused: login({ code: 11011003 }), said: 'announcement: This user has been disabled' },
    {
      refused: login({ code: 11011004 }),
      said: 'announcement: An account with this email already exists',
    },
    {
      refused: login({ code: 429, status: 429 }),
      said: 'announcement: Too many attempts, please try again later',
    },
    {
      refused: login({ code: 99, status: 400, message: 'Closed for maintenance' }),
      said: 'announcement: Closed for maintenance',
    },
  ]);
});

test('each error of a registration’s address and code', async ({
  visitor,
  account,
  newEmail,
  ear,
}) => {
  await visitor.open('/?type=2');
  await hearsEach(visitor, ear, 'Ask for verification code', [
    { said: 'focus: edit: Email, wrong, Please enter email' },
    {
      typed: { Email: 'grace@' },
      said: 'focus: edit: Email, wrong, holds grace@, Please enter a valid email address',
    },
    {
      typed: { Email: account.email },
      said: `focus: edit: Email, wrong, holds ${account.email}, This email has been registered`,
    },
    {
      typed: { Email: newEmail },
      refused: ['sendCode', { code: 0, status: 400, message: 'No more today' }],
      said: 'focus: edit: Verification code, wrong, No more today',
    },
  ]);
});

test('each error of a registration’s check', async ({ visitor, newEmail, ear }) => {
  const check = (answer: RefusedCall) => ['checkRegistrationCode', answer] as const;
  await askToRegister(visitor, newEmail);
  await visitor.page.getByRole('checkbox').check();
  await hearsEach(visitor, ear, 'Register', [
    { said: 'focus: edit: Verification code, wrong, Please enter verification code' },
    {
      typed: { 'Verification code': '123' },
      said: 'focus: edit: Verification code, wrong, holds 123, Verification code is incorrect',
    },
    {
      typed: { 'Verification code': '123456' },
      refused: check({ code: 11010206 }),
      said: 'focus: edit: Verification code, wrong, holds 123456, Verification code is incorrect',
    },
    {
      refused: check({ code: 11010703 }),
      said: [
        'announcement: You can now ask for a new code.',
        'announcement: We will send a six-digit code to the email address above.',
        'focus: edit: Verification code, wrong, holds 123456, Verification code has expired. Please ask for a new one.',
      ],
    },
  ]);
});

test('each error of Name and Password', async ({ visitor, newEmail, ear }) => {
  const register = (answer: RefusedCall) => ['registerUser', answer] as const;
  await toUserinfo(visitor, newEmail);
  await hearsEach(visitor, ear, 'Complete', [
    {
      typed: { 'Customer name': 'Grace' },
      said: `focus: edit: Password, wrong, Please enter a password ${HINT_IN_ONE}`,
    },
    {
      typed: { Password: GOOD_PASSWORD },
      refused: register({ code: 11017103 }),
      said: 'focus: edit: Customer name, wrong, holds Grace, The name can be up to 20 characters long',
    },
    {
      refused: register({ code: 11013316 }),
      said: 'focus: edit: Customer name, wrong, holds Grace, The name contains a character that cannot be used. Please use letters, Chinese characters, digits and parentheses.',
    },
    {
      refused: register({ code: 11011004 }),
      said: 'announcement: An account with this email already exists Back to Login',
    },
    {
      refused: register({ code: 11010703 }),
      said: 'announcement: The confirmation of your email is no longer valid. Please ask for a new verification code and confirm your email again. Ask for a new verification code',
    },
  ]);
});

test('each error of a new password', async ({ visitor, account, ear }) => {
  const change = (answer: RefusedCall) => ['changePassword', answer] as const;
  const both = { 'New Password': GOOD_PASSWORD, 'Confirm password': GOOD_PASSWORD };
  const confirm = 'edit: Confirm password, wrong, holds •••••••••';
  await toReset(visitor, account.email);
  await hearsEach(visitor, ear, 'Reset password', [
    {
      typed: { 'New Password': 'lab' },
      said: `focus: edit: New Password, wrong, holds •••, ${HINT_IN_ONE}`,
    },
    {
      typed: { 'New Password': GOOD_PASSWORD },
      said: 'focus: edit: Confirm password, wrong, Confirm new password',
    },
    {
      typed: both,
      refused: change({ code: 11010505 }),
      said: `focus: ${confirm}, An earlier password cannot be used again`,
    },
    {
      refused: change({ code: 11010508 }),
      said: `focus: ${confirm}, The password does not comply with the password rules`,
    },
    {
      refused: change({ code: 50001, status: 500 }),
      said: 'announcement: Server exception, please try again later',
    },
  ]);
});

test('each error of retrieving, in both steps', async ({ visitor, account, newEmail, ear }) => {
  await visitor.open('/retrievepassword');
  await hearsEach(visitor, ear, 'Next', [
    { said: 'focus: edit: Email, wrong, Please enter email address' },
    {
      typed: { Email: 'grace@example' },
      said: 'focus: edit: Email, wrong, holds grace@example, Please enter a valid email address',
    },
    {
      typed: { Email: newEmail },
      said: `focus: edit: Email, wrong, holds ${newEmail}, The entered email address is not registered`,
    },
  ]);
  await toRetrieveCode(visitor, account.email);
  await hearsEach(visitor, ear, 'Next', [
    { said: 'focus: edit: Verification code, wrong, Please enter verification code' },
    {
      typed: { 'Verification code': '12' },
      said: 'focus: edit: Verification code, wrong, holds 12, Verification code is incorrect',
    },
  ]);
});

test('each error of an appeal', async ({ visitor, account, newEmail, ear }) => {
  const appeal = (answer: RefusedCall) => ['accountAppeal', answer] as const;
  await visitor.open('/accountappeal');
  await hearsEach(visitor, ear, 'Submit', [
    {
      typed: { 'Initial Email': 'grace@example' },
      said: 'focus: edit: Initial Email, wrong, holds grace@example, Please provide the correct email address',
    },
    {
      typed: { 'Initial Email': account.email },
      said: 'focus: edit: New Email, wrong, Please fill in the new email address',
    },
    {
      typed: { 'New Email': 'grace@example' },
      said: 'focus: edit: New Email, wrong, holds grace@example, Please enter a valid email address',
    },
    {
      typed: { 'New Email': account.email },
      said: `focus: edit: New Email, wrong, holds ${account.email}, The original email and the new email cannot be the same`,
    },
    {
      typed: { 'New Email': newEmail },
      refused: appeal({ code: 1390000251, message: 'No user with this email' }),
      said: `focus: edit: Initial Email, wrong, holds ${account.email}, No user with this email`,
    },
    {
      refused: appeal({ code: 1390000247 }),
      said: `focus: edit: New Email, wrong, holds ${newEmail}, The appeal could not be accepted. Please check what you entered.`,
    },
  ]);
});
