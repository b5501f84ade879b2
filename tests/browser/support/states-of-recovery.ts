import { statesOf, sees, switchTo, type State } from './state.ts';
import {
  fillAppeal,
  fillReset,
  isAt,
  pressUnanswered,
  toForgetWithCode,
  toReset,
  toRetrieveCode,
  waitForEver,
} from './steps.ts';

/** States of the recovery screens, with the way to each. */
export const RECOVERY_STATES: readonly State[] = [
  ...statesOf('forget', {
    empty: (visitor) => visitor.open('/forget'),
    async errors(visitor) {
      await visitor.open('/forget');
      await visitor.button('Submit').click();
      await sees(visitor, 'Please enter verification code');
    },
    success: (visitor, { account }) => toForgetWithCode(visitor, account.email),
    async lost(visitor) {
      await visitor.open('/ressetpassword');
      await isAt(visitor, 'Forgot password');
      await sees(visitor, 'To set a new password');
    },
  }),

  ...statesOf('retrieve', {
    empty: (visitor) => visitor.open('/retrievepassword'),
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Next').click();
      await sees(visitor, 'The entered email address is not registered');
    },
    'step 2': (visitor, { account }) => toRetrieveCode(visitor, account.email),
    async 'step 2, errors'(visitor, { account }) {
      await toRetrieveCode(visitor, account.email);
      switchTo(visitor, 'expired');
      await visitor.field('Verification code').fill('123456');
      await visitor.button('Next').click();
      await sees(visitor, /expired/i);
    },
    async 'after Edit'(visitor, { account }) {
      await toRetrieveCode(visitor, account.email);
      await visitor.link('Edit').click();
      await sees(visitor, /^Use .+ again$/);
    },
  }),

  ...statesOf('reset', {
    empty: (visitor, { account }) => toReset(visitor, account.email),
    async errors(visitor, { account }) {
      await toReset(visitor, account.email);
      await visitor.field('New Password').fill('lab');
      await visitor.field('Confirm password').fill('Lab');
      await visitor.button('Reset password').click();
      await sees(visitor, 'New password and Confirm new password do not match');
    },
    async 'no longer confirmed'(visitor, { account }) {
      await toReset(visitor, account.email);
      switchTo(visitor, 'expired');
      await fillReset(visitor);
      await visitor.button('Reset password').click();
      await sees(visitor, 'The confirmation of your email is no longer valid');
    },
    async success(visitor, { account }) {
      await toReset(visitor, account.email);
      await fillReset(visitor);
      await visitor.button('Reset password').click();
      await sees(visitor, 'Password changed');
    },
  }),

  ...statesOf('appeal', {
    empty: (visitor) => visitor.open('/accountappeal'),
    async errors(visitor) {
      await visitor.open('/accountappeal');
      await visitor.field(/^Remarks/).fill('Ж'.repeat(1001));
      await visitor.button('Submit').click();
      await sees(visitor, 'Please fill in the new email address');
    },
    async busy(visitor, { account, newEmail }) {
      await waitForEver(visitor);
      await fillAppeal(visitor, account.email, newEmail);
      await pressUnanswered(visitor, 'Submit');
    },
    async success(visitor, { account, newEmail }) {
      await fillAppeal(visitor, account.email, newEmail);
      await visitor
        .field(/^Remarks/)
        .fill('The lab has changed its name.\nPlease write to the new address.');
      await visitor.button('Submit').click();
      await sees(visitor, 'Appeal sent');
    },
  }),
  {
    screen: 'appeal',
    name: 'choosing',
    reach: (visitor) => visitor.open('/accountappeal'),
    async restore(visitor) {
      const field = visitor.page.getByRole('combobox');
      if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
      await visitor.page.getByRole('option').first().waitFor();
    },
  },
];
