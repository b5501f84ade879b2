import { refuseNext } from './answers.ts';
import { statesOf, sees, switchTo } from './state.ts';
import {
  askToRegister,
  fillUserinfo,
  GOOD_PASSWORD,
  isAt,
  logInAndStay,
  pressUnanswered,
  toUserinfo,
  waitForEver,
  type Person,
} from './steps.ts';
import { stopClock } from './stop-clock.ts';
import type { Visitor } from './visitor.ts';
import { blockStorage } from './block-storage.ts';

async function logIn(
  visitor: Visitor,
  account: Person['account'],
  password = account.password,
): Promise<void> {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(password);
  await visitor.button('Login').click();
}

/** States of the account screens, with the way to each. */
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
      switchTo(visitor, 'server-error');
      await visitor.field('Email').fill(account.email);
      await visitor.field('Password').fill(account.password);
      await visitor.button('Login').click();
      await sees(visitor, 'Support reference');
    },
    async 'nothing is kept'(visitor) {
      await visitor.page.addInitScript(blockStorage);
      await visitor.open('/');
      await sees(visitor, /^This browser does not save data for this site/);
    },
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/');
      await visitor.field('Email').fill(newEmail);
      await visitor.field('Password').fill(GOOD_PASSWORD);
      await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
      await visitor.button('Login').click();
      await sees(visitor, 'Register with this email');
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
      await sees(visitor, 'You are already signed in');
    },
  }),

  ...statesOf('store', {
    async 'signed in'(visitor, { account }) {
      await logIn(visitor, account);
      await sees(visitor, `Welcome, ${account.name}`);
    },
    'signed out': async (visitor) =>
      void (await visitor.page.goto(new URL('/store', visitor.portal.url).href)),
  }),

  ...statesOf('register', {
    empty: (visitor) => visitor.open('/?type=2'),
    async 'all missing'(visitor) {
      await visitor.open('/?type=2');
      await visitor.button('Register').press('Enter');
      await sees(visitor, 'Please enter verification code');
      await sees(visitor, 'Please agree to the User agreement and Privacy policies first');
    },
    success: (visitor, { newEmail }) => askToRegister(visitor, newEmail),
    async 'code sent a while ago'(visitor, { newEmail }) {
      await visitor.page.clock.install();
      await askToRegister(visitor, newEmail);
      // Minute by minute: rendering a minute starts the timer for the next.
      for (const _ of [1, 2, 3]) await visitor.page.clock.runFor(60_000);
      await sees(visitor, '3 minutes ago');
    },
    async 'already registered'(visitor, { account }) {
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(account.email);
      await visitor.button('Ask for verification code').click();
      await sees(visitor, 'Sign in with this email');
    },
    async notification(visitor, { newEmail }) {
      await askToRegister(visitor, newEmail);
      await visitor.field('Verification code').fill('123456');
      await visitor.page.getByRole('checkbox').check();
      switchTo(visitor, 'no-self-registration');
      await stopClock(visitor.page);
      await visitor.button('Register').click();
      // The pointer keeps it open.
      await visitor.page.getByRole('region', { name: 'Notifications' }).hover();
      await visitor.page.clock.resume();
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
    async success(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await fillUserinfo(visitor);
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
