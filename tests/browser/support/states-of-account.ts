import { statesOf, sees, switchTo } from './state.ts';
import {
  askToRegister,
  GOOD_PASSWORD,
  isAt,
  logInAndStay,
  pressUnanswered,
  toUserinfo,
  waitForEver,
  type Person,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

async function logIn(visitor: Visitor, account: Person['account'], password = account.password): Promise<void> {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(password);
  await visitor.button('Login').click();
}

export const ACCOUNT_STATES = [
  ...statesOf('login', {
    empty: (visitor) => visitor.open('/'),
    async errors(visitor) {
      await visitor.open('/');
      await visitor.button('Login').click();
      await sees(visitor, 'Please enter password');
    },
    async warnings(visitor) {
      await visitor.open('/');
      await visitor.field('Email').fill('grace@gmail.con');
      await visitor.field('Password').fill('Ｌab-2026');
      await sees(visitor, 'Did you mean');
      await sees(visitor, 'full-width');
    },
    async refused(visitor, { account }) {
      await logIn(visitor, account, 'Wrong-2026');
      await expectInvalid(visitor, 'Password');
    },
    async failed(visitor, { account }) {
      await visitor.open('/');
      switchTo(visitor, 'unknown-code');
      await visitor.field('Email').fill(account.email);
      await visitor.field('Password').fill(account.password);
      await visitor.button('Login').click();
      await sees(visitor, 'Support reference');
    },
    async busy(visitor, { account }) {
      await waitForEver(visitor);
      await visitor.open('/');
      await visitor.field('Email').fill(account.email);
      await visitor.field('Password').fill(account.password);
      await pressUnanswered(visitor, 'Login');
    },
    success: (visitor, { account }) => logInAndStay(visitor, account),
    async 'signed in'(visitor, { account }) {
      await logInAndStay(visitor, account);
      await visitor.reload();
      await sees(visitor, 'You are already logged in');
    },
  }),

  ...statesOf('register', {
    empty: (visitor) => visitor.open('/?type=2'),
    async errors(visitor) {
      await visitor.open('/?type=2');
      await visitor.page.getByRole('checkbox').check();
      await visitor.button('Register').click();
      await sees(visitor, 'Please enter verification code');
    },
    async 'not agreed'(visitor) {
      await visitor.open('/?type=2');
      // It looks disabled, and is pressed all the same.
      await visitor.button('Register').press('Enter');
      await sees(visitor, 'Please agree to the User agreement and Privacy policies first');
    },
    async busy(visitor, { newEmail }) {
      await waitForEver(visitor);
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(newEmail);
      await pressUnanswered(visitor, 'Ask for verification code');
    },
    success: (visitor, { newEmail }) => askToRegister(visitor, newEmail),
    async 'already registered'(visitor, { account }) {
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(account.email);
      await visitor.button('Ask for verification code').click();
      await sees(visitor, 'Log in with this email');
    },
    async notification(visitor, { newEmail }) {
      await askToRegister(visitor, newEmail);
      await visitor.field('Verification code').fill('123456');
      await visitor.page.getByRole('checkbox').check();
      switchTo(visitor, 'no-self-registration');
      await visitor.button('Register').click();
      // Pointed at, it waits.
      await visitor.page.getByRole('region', { name: 'Notifications' }).hover();
    },
  }),

  ...statesOf('userinfo', {
    empty: (visitor, { newEmail }) => toUserinfo(visitor, newEmail),
    async errors(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.button('Complete').click();
      await sees(visitor, 'Please enter customer name');
    },
    async warnings(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.field('Customer name').fill('陈美玲 (Lab 3)');
      await visitor.field('Password').fill('ｌab-Lab');
      await visitor.field('Customer name').focus();
      await expectInvalid(visitor, 'Password');
    },
    async busy(visitor, { newEmail }) {
      await waitForEver(visitor);
      await toUserinfo(visitor, newEmail);
      await visitor.field('Customer name').fill('Grace');
      await visitor.field('Password').fill(GOOD_PASSWORD);
      await pressUnanswered(visitor, 'Complete');
    },
    async success(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.field('Customer name').fill('Grace');
      await visitor.field('Password').fill(GOOD_PASSWORD);
      await visitor.button('Complete').click();
      await sees(visitor, 'Registration complete');
    },
    async lost(visitor) {
      await visitor.open('/userinfo');
      await isAt(visitor, 'Your account');
      await sees(visitor, 'The registration was not finished in time');
    },
  }),
];

async function expectInvalid(visitor: Visitor, label: string): Promise<void> {
  await visitor.page.locator('[aria-invalid=true]').and(visitor.field(label)).waitFor();
}
