import { expect } from '@playwright/test';
import { askToRegister, GOOD_PASSWORD, isAt, logInAndStay, toUserinfo } from '../support/steps.ts';
import { arrives, enterCode, followed, isCounting, sees, type LateControl } from './late-control.ts';

/** Controls of `/`, its notices and the completion of a registration. */
export const ACCOUNT_CONTROLS: readonly LateControl[] = [
  {
    name: 'Login, after Show password and a look at the other tab',
    path: '/',
    async press(visitor, { account }) {
      await visitor.field('Email').fill(account.email);
      await visitor.field('Password').fill(account.password);
      await visitor.button(/^Show password/).click();
      await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
      await visitor.tab('Register').click();
      await expect(visitor.field('Email')).toHaveValue(account.email);
      await visitor.tab('Login').click();
      await visitor.button('Login').click();
    },
    outcome: ({ page }) => page.waitForURL('**/store'),
  },
  { name: 'Forgot your password?', path: '/', press: followed('Forgot your password?'), outcome: arrives('Forgot password') },
  {
    name: 'the suggestion for a mistyped address',
    path: '/',
    async press(visitor) {
      await visitor.field('Email').fill('ada@gmial.com');
      await visitor.field('Password').focus();
      await visitor.button(/ada@gmail\.com/).click();
    },
    outcome: (visitor) => expect(visitor.field('Email')).toHaveValue('ada@gmail.com'),
  },
  {
    name: 'Continue to store',
    prepare: (visitor, { account }) => logInAndStay(visitor, account),
    path: '/',
    async press(visitor) {
      await visitor.page.unroute('**/store');
      await visitor.button('Continue to store').click();
    },
    outcome: ({ page }) => page.waitForURL('**/store'),
  },
  {
    name: 'Sign out',
    prepare: (visitor, { account }) => logInAndStay(visitor, account),
    path: '/',
    press: (visitor) => visitor.button('Sign out').click(),
    async outcome({ page }) {
      await expect(page.getByText('You are already signed in')).toHaveCount(0);
      expect(await page.context().cookies()).toEqual([]);
    },
  },
  {
    name: 'Dismiss',
    prepare: (visitor) => visitor.open('/userinfo'),
    press: (visitor) => visitor.button('Dismiss').click(),
    outcome: ({ page }) => expect(page.getByText('The registration was not finished in time')).toHaveCount(0),
  },
  {
    name: 'Ask for verification code on Register',
    path: '/?type=2',
    async press(visitor, { newEmail }) {
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Ask for verification code').click();
    },
    outcome: isCounting,
  },
  {
    name: 'Register without the box, then with it',
    prepare: (visitor, { newEmail }) => askToRegister(visitor, newEmail),
    async press(visitor, { newEmail }) {
      await enterCode(visitor, newEmail);
      // It looks disabled, and takes the press all the same.
      await visitor.button('Register').click({ force: true });
      await sees(/^Please agree to the User agreement/)(visitor);
      await visitor.page.getByRole('checkbox').check();
      await visitor.button('Register').click();
    },
    outcome: arrives('Name and Password'),
  },
  {
    name: 'Complete',
    prepare: (visitor, { newEmail }) => toUserinfo(visitor, newEmail),
    async press(visitor) {
      await visitor.field('Customer name').fill('Mei Ling');
      await visitor.field('Password').fill(GOOD_PASSWORD);
      await visitor.button('Complete').click();
    },
    outcome: sees('Registration complete'),
  },
  {
    name: '< Back',
    prepare: (visitor, { newEmail }) => toUserinfo(visitor, newEmail),
    press: followed('< Back'),
    async outcome(visitor, { newEmail }) {
      await isAt(visitor, 'Your account');
      await expect(visitor.field('Email')).toHaveValue(newEmail);
    },
  },
];
