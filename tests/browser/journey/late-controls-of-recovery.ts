import { expect } from '@playwright/test';
import { GOOD_PASSWORD, toForgetWithCode, toReset, toRetrieveCode } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';
import { arrives, enterCode, followed, isCounting, sees, type LateControl } from './late-control.ts';

async function setPassword(visitor: Visitor): Promise<void> {
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
}

/** Controls of the recovery, the appeal and the not-found page. */
export const RECOVERY_CONTROLS: readonly LateControl[] = [
  {
    name: 'Ask for verification code on Forgot password',
    path: '/forget',
    async press(visitor, { account }) {
      await visitor.field('Email').fill(account.email);
      await visitor.button('Ask for verification code').click();
    },
    outcome: isCounting,
  },
  {
    name: 'Submit on Forgot password',
    prepare: (visitor, { account }) => toForgetWithCode(visitor, account.email),
    async press(visitor, { account }) {
      await enterCode(visitor, account.email);
      await visitor.button('Submit').click();
    },
    outcome: arrives('Reset password'),
  },
  { name: 'Eamil Retrieval', path: '/forget', press: followed('Eamil Retrieval'), outcome: arrives('Retrieve password') },
  {
    name: 'Next on step 1',
    path: '/retrievepassword',
    async press(visitor, { account }) {
      await visitor.field('Email').fill(account.email);
      await visitor.button('Next').click();
    },
    async outcome(visitor) {
      await expect(visitor.link('Edit')).toBeVisible();
      await isCounting(visitor);
    },
  },
  {
    name: 'Next on step 2',
    prepare: (visitor, { account }) => toRetrieveCode(visitor, account.email),
    async press(visitor, { account }) {
      await expect(visitor.link('Edit')).toBeVisible();
      await enterCode(visitor, account.email);
      await visitor.button('Next').click();
    },
    outcome: arrives('Reset password'),
  },
  {
    name: 'Edit on step 2',
    prepare: (visitor, { account }) => toRetrieveCode(visitor, account.email),
    press: followed('Edit'),
    async outcome(visitor, { account }) {
      await expect(visitor.field('Email')).toHaveValue('');
      await expect(visitor.button(`Use previous address ${account.email}`)).toBeVisible();
    },
  },
  {
    name: 'Reset password',
    prepare: (visitor, { account }) => toReset(visitor, account.email),
    async press(visitor) {
      await setPassword(visitor);
      await visitor.button('Reset password').click();
    },
    outcome: sees('Password changed'),
  },
  {
    name: 'Submit of an appeal',
    path: '/accountappeal',
    async press(visitor, { account, newEmail }) {
      await visitor.field('Initial Email').fill(account.email);
      await visitor.field('New Email').fill(newEmail);
      await visitor.button('Submit').click();
    },
    outcome: sees('Appeal sent'),
  },
  {
    name: 'the reason of an appeal',
    path: '/accountappeal',
    press: ({ page }) => page.getByRole('combobox').click(),
    async outcome({ page }) {
      await page.getByRole('option', { name: 'Email has been deactivated' }).click();
      await expect(page.getByRole('combobox')).toHaveText('Email has been deactivated');
    },
  },
  { name: 'Back to Login', path: '/accountappeal', press: followed('Back to Login'), outcome: arrives('Your account') },
  { name: 'homepage', path: '/nowhere', press: followed('homepage'), outcome: arrives('Your account') },
  {
    name: 'return to the previous page',
    prepare: (visitor) => visitor.open('/forget'),
    path: '/nowhere',
    press: followed('return to the previous page'),
    outcome: arrives('Forgot password'),
  },
];
