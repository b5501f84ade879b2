import { logInAndStay, pressUnanswered } from '../support/steps.ts';
import { expect, test } from './test.ts';

test('the log-in, from top to bottom', async ({ visitor, ear }) => {
  await visitor.open('/');
  expect(await ear.reads('body')).toEqual([
    'link: Skip to main content',
    'disclosure: English, closed',
    'Welcome to',
    'Example Oligo Pte. Ltd.',
    'heading 1: Your account',
    'tab: Login, selected',
    'tab: Register',
    'Email',
    'edit: Email',
    'Password',
    'edit: Password',
    'button: Show password, not pressed',
    'button: Login',
    'link: Forgot your password?',
    'Phone',
    'link: +65 0000 0000',
    'Email',
    'link: hello@example.com',
    'Manufacturing facility',
    'Lobby D, 1 Example Way, Singapore 000000',
  ]);
  await ear.hearsOnly();
});

test('an empty log-in announces the first wrong field with its error, once', async ({
  visitor,
  ear,
}) => {
  await visitor.open('/');
  await visitor.button('Login').press('Enter');
  await expect(visitor.field('Email')).toBeFocused();
  await ear.forgets();
  await visitor.button('Login').press('Enter');
  await ear.hearsOnly('focus: edit: Email, wrong, Please enter email');
  expect(await ear.readsPage()).toEqual([
    'title: Error: login – Example Oligo Pte. Ltd.',
    'heading 1: Your account',
    'tab: Login, selected',
    'tab: Register',
    'Email',
    'edit: Email, wrong, Please enter email',
    'Please enter email',
    'Password',
    'edit: Password, wrong, Please enter password',
    'button: Show password, not pressed',
    'Please enter password',
    'button: Login',
    'link: Forgot your password?',
  ]);
});

test('after a wrong password the field has the focus and announces why, and no password is read out', async ({
  visitor,
  account,
  ear,
}) => {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill('Lab-2026z');
  await ear.pressesEnterOn(visitor.button('Login'));
  await ear.hearsOnly(
    'focus: edit: Password, wrong, holds •••••••••, Employee ID or password is incorrect',
    'title: Error: login – Example Oligo Pte. Ltd.',
  );
});

test('a pending button announces that it is busy and unavailable, and its form announces nothing else', async ({
  visitor,
  account,
  ear,
}) => {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').focus();
  await ear.forgets();
  await pressUnanswered(visitor, 'Login');
  await ear.hearsOnly();
  expect(await ear.reads('[aria-busy=true]')).toEqual(['button: Login, unavailable, busy']);
});

test('a successful log-in is announced once, and the heading stays when the form is gone', async ({
  visitor,
  account,
  ear,
}) => {
  await logInAndStay(visitor, account);
  await ear.hearsOnly(
    'announcement: Signed in. Taking you to the store…',
    'focus: heading 1: Your account',
  );
});
