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

/** Long: a list of states, each with the way to it. */
export const RECOVERY_STATES: readonly State[] = [
  ...statesOf('forget', {
    empty: (visitor) => visitor.open('/forget'),
    async errors(visitor) {
      await visitor.open('/forget');
      await visitor.button('Submit').click();
      await sees(visitor, 'Please enter verification code');
    },
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/forget');
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Ask for verification code').click();
      await sees(visitor, 'Register with this email');
    },
    async busy(visitor, { account }) {
      await waitForEver(visitor);
      await visitor.open('/forget');
      await visitor.field('Email').fill(account.email);
      await visitor.field('Verification code').fill('123456');
      await pressUnanswered(visitor, 'Submit');
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
    async errors(visitor) {
      await visitor.open('/retrievepassword');
      await visitor.button('Next').click();
      await sees(visitor, 'Please enter email address');
    },
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Next').click();
      await sees(visitor, 'The entered email address is not registered');
    },
    async busy(visitor, { account }) {
      await waitForEver(visitor);
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(account.email);
      await pressUnanswered(visitor, 'Next');
    },
    async 'changed while checked'(visitor, { account }) {
      await waitForEver(visitor);
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(account.email);
      await pressUnanswered(visitor, 'Next');
      await visitor.field('Email').fill(`other-${account.email}`);
      await sees(visitor, 'Please press Next again');
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
    async refused(visitor, { account }) {
      await toReset(visitor, account.email);
      switchTo(visitor, 'password-reused');
      await fillReset(visitor);
      await visitor.button('Reset password').click();
      await visitor.page.locator('[aria-invalid=true]').waitFor();
    },
    async 'no longer confirmed'(visitor, { account }) {
      await toReset(visitor, account.email);
      switchTo(visitor, 'expired');
      await fillReset(visitor);
      await visitor.button('Reset password').click();
      await sees(visitor, 'The confirmation of your email is no longer valid');
    },
    async busy(visitor, { account }) {
      await waitForEver(visitor);
      await toReset(visitor, account.email);
      await fillReset(visitor);
      await pressUnanswered(visitor, 'Reset password');
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
    async refused(visitor, { newEmail }) {
      await fillAppeal(visitor, newEmail, `other-${newEmail}`);
      await visitor.button('Submit').click();
      await visitor.page.locator('[aria-invalid=true]').waitFor();
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
