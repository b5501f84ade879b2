import { loseNetwork } from '../support/lose-network.ts';
import { toReset, toRetrieveCode } from '../support/steps.ts';
import { HINT_IN_ONE, HINT_LINES } from './password-hint.ts';
import { expect, test } from './test.ts';

test('a forgotten password, from top to bottom', async ({ visitor, ear }) => {
  await visitor.open('/forget');
  expect(await ear.readsPage()).toEqual([
    'title: Forgot password – Example Oligo Pte. Ltd.',
    'heading 1: Forgot password',
    'We will send a verification code to your registered email address',
    'Email',
    'edit: Email',
    'Verification code',
    'edit: Verification code',
    'button: Ask for verification code',
    'We will send a six-digit code to the email address above.',
    'button: Submit',
    'link: Eamil Retrieval',
    'link: Email address are no longer available?',
    'link: Back to Login',
  ]);
});

/** The list beside the form, with its numbers. */
const THE_STEPS = [
  '1',
  'Enter your account’s email address',
  '2',
  'Enter the code we send you',
  '3',
  'Choose a new password and sign in with it',
];

test('both steps of retrieve, from top to bottom', async ({ visitor, account, ear }) => {
  await visitor.open('/retrievepassword');
  expect(await ear.readsPage()).toEqual([
    'title: Retrieve password – Example Oligo Pte. Ltd.',
    'heading 1: Retrieve password',
    'The verification code will be sent to your registered email address',
    'Email',
    'edit: Email',
    'button: Next',
    'link: Back to Login',
    ...THE_STEPS,
  ]);
  await toRetrieveCode(visitor, account.email);
  expect(await ear.readsPage()).toEqual([
    'title: Retrieve password – Example Oligo Pte. Ltd.',
    'heading 1: Retrieve password',
    'The verification code will be sent to your registered email address',
    account.email,
    'link: Edit',
    'Verification code',
    'edit: Verification code',
    expect.stringMatching(/^button: \d+ s, unavailable$/),
    'Verification code sent to',
    account.email,
    '. It can take a minute or two. Please check your spam folder too.',
    'button: Next',
    'link: Email address are no longer available?',
    'link: Back to Login',
    ...THE_STEPS,
  ]);
});

test('a new password, from top to bottom, and empty', async ({ visitor, account, ear }) => {
  await toReset(visitor, account.email);
  expect(await ear.readsPage()).toEqual([
    'title: Reset password – Example Oligo Pte. Ltd.',
    'heading 1: Reset password',
    'Choose a new password for',
    account.email,
    'New Password',
    `edit: New Password, ${HINT_IN_ONE}`,
    'button: Show password, not pressed',
    ...HINT_LINES,
    'Confirm password',
    'edit: Confirm password',
    'button: Show password, not pressed',
    'button: Reset password',
    'link: Back to Login',
  ]);
  await ear.pressesEnterOn(visitor.button('Reset password'));
  await ear.hearsOnly(
    `focus: edit: New Password, wrong, Please enter new password ${HINT_IN_ONE}`,
    'title: Error: Reset password – Example Oligo Pte. Ltd.',
  );
});

test('a call that does not reach the service is announced by the form, once, with what to do', async ({
  visitor,
  account,
  ear,
}) => {
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').focus();
  await ear.forgets();
  await loseNetwork(visitor.page);
  await visitor.page.keyboard.press('Enter');
  await ear.hearsOnly(
    'announcement: The service could not be reached. Please check your connection and try again.',
    'title: Error: Retrieve password – Example Oligo Pte. Ltd.',
  );
});
