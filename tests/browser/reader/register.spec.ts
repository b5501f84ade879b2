import { askToRegister, GOOD_PASSWORD, toUserinfo } from '../support/steps.ts';
import { HINT_IN_ONE, HINT_LINES } from './password-hint.ts';
import { expect, test } from './test.ts';

test('a registration that waits for its code, from top to bottom', async ({
  visitor,
  newEmail,
  ear,
}) => {
  await visitor.page.clock.install();
  await askToRegister(visitor, newEmail);
  expect(await ear.readsPage()).toEqual([
    'title: register – Example Oligo Pte. Ltd.',
    'heading 1: Your account',
    'tab: Login',
    'tab: Register, selected',
    'Email',
    `edit: Email, holds ${newEmail}`,
    'Verification code',
    'edit: Verification code',
    expect.stringMatching(/^button: \d+ s, unavailable$/),
    'Verification code sent to',
    newEmail,
    '. It can take a minute or two. Please check your spam folder too.',
    'check box: I have read and agree to the User agreement and Privacy policies, not checked',
    'I have read and agree to the',
    'link: User agreement, (opens in a new tab)',
    'and',
    'link: Privacy policies, (opens in a new tab)',
    'button: Register, unavailable',
  ]);
});

const codeSent = (email: string) => [
  `announcement: Verification code sent to ${email}. It can take a minute or two. Please check your spam folder too.`,
  'focus: edit: Verification code',
];

test('a sent code is announced once, and the focus moves to its field', async ({
  visitor,
  newEmail,
  ear,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await ear.pressesEnterOn(visitor.button('Ask for verification code'));
  await ear.hearsOnly(...codeSent(newEmail));
});

test('a missing agreement is announced at the checkbox', async ({ visitor, newEmail, ear }) => {
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill('123456');
  await ear.pressesEnterOn(visitor.button('Register'));
  await ear.hearsOnly(
    'focus: check box: I have read and agree to the User agreement and Privacy policies, not checked, wrong, Please agree to the User agreement and Privacy policies first',
    'title: Error: register – Example Oligo Pte. Ltd.',
  );
});

test('name and password, from top to bottom, and empty', async ({ visitor, newEmail, ear }) => {
  await toUserinfo(visitor, newEmail);
  expect(await ear.readsPage()).toEqual([
    'title: Name and Password – Example Oligo Pte. Ltd.',
    'heading 1: Name and Password',
    'One last step: enter your name and choose a password for',
    newEmail,
    'Customer name',
    'edit: Customer name',
    'Password',
    `edit: Password, ${HINT_IN_ONE}`,
    'button: Show password, not pressed',
    ...HINT_LINES,
    'button: Complete',
    'link: Back',
  ]);
  await ear.pressesEnterOn(visitor.button('Complete'));
  await ear.hearsOnly(
    'focus: edit: Customer name, wrong, Please enter customer name',
    'title: Error: Name and Password – Example Oligo Pte. Ltd.',
  );
});

test('a new account announces the next screen and the success, each once', async ({
  visitor,
  newEmail,
  ear,
}) => {
  await toUserinfo(visitor, newEmail);
  await visitor.field('Customer name').fill('Grace');
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await ear.pressesEnterOn(visitor.button('Complete'));
  await ear.hearsOnly(
    'focus: heading 1: Your account',
    'title: login – Example Oligo Pte. Ltd.',
    'announcement: Registration complete Your account is ready. Sign in with your email and the password you have just set.',
  );
});
