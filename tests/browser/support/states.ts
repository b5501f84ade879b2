import { withoutScripts } from '#messages/en/without-scripts.ts';
import {
  askToRegister,
  fillAppeal,
  logIn,
  register,
  setPassword,
  toReset,
  toRetrieveCode,
  toUserinfo,
  type Account,
  type People,
} from '../../visitor/steps.ts';
import { breakForgetScreen } from './break-screen.ts';
import { refuseNext } from './calls.ts';
import { ENTRY_SCRIPT } from './hold-files.ts';
import { logInAndStay, switchTo } from './steps.ts';
import { stopClock } from './stop-clock.ts';
import type { BrowserVisitor } from './visitor.ts';

/** A state of a screen, and how a person reaches it. */
export interface State {
  readonly screen: string;
  readonly name: string;
  reach(visitor: BrowserVisitor, person: People): Promise<void>;
  /**
   * Restores what a full-page screenshot disturbs by resizing the window. May be called repeatedly.
   */
  restore?(visitor: BrowserVisitor): Promise<void>;
}

function statesOf(
  screen: string,
  ways: Readonly<Record<string, State['reach']>>,
): readonly State[] {
  return Object.entries(ways).map(([name, reach]) => ({ screen, name, reach }));
}

const goTo =
  (path: string): State['reach'] =>
  async (visitor) =>
    void (await visitor.page.goto(visitor.at(path)));

async function openAndLogIn(
  visitor: BrowserVisitor,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await visitor.open('/');
  await logIn(visitor, account);
}

/**
 * Every screen with all that can be wrong, and after a success; `npm run screens` draws them too. A
 * state is left out when another one has all its parts.
 */
export const STATES: readonly State[] = [
  ...statesOf('login', {
    async 'failed, with warnings'(visitor) {
      switchTo(visitor, 'server-error');
      await openAndLogIn(visitor, { email: 'grace@gmail.con', password: 'Ｌab-2026' });
      await visitor.sees('Support reference');
      await visitor.sees('Did you mean');
      await visitor.sees('not every keyboard');
    },
    async 'not registered'(visitor, { account }) {
      await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
      await openAndLogIn(visitor, account);
      await visitor.sees('Register with this email');
    },
    success: (visitor, { account }) => logInAndStay(visitor, account),
    async 'signed in'(visitor, { account }) {
      await logInAndStay(visitor, account);
      await visitor.reload();
      await visitor.sees('You are already logged in');
    },
  }),

  ...statesOf('register', {
    async 'all missing'(visitor) {
      await visitor.open('/?type=2');
      await visitor.button('Register').press('Enter');
      await visitor.sees('Please enter verification code');
      await visitor.sees('Please agree to the User agreement and Privacy policies first');
    },
    async notification(visitor, { newEmail }) {
      await askToRegister(visitor, newEmail);
      await visitor.fill({ 'Verification code': '123456' });
      await visitor.agree();
      switchTo(visitor, 'no-self-registration');
      await stopClock(visitor.page);
      await visitor.press('Register');
      // The pointer keeps it open.
      await visitor.page.getByRole('region', { name: 'Notifications' }).hover();
      await visitor.page.clock.resume();
    },
  }),

  ...statesOf('userinfo', {
    async errors(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.fill({ Password: 'ｌab-Lab' });
      await visitor.press('Complete');
      await visitor.sees('Please enter customer name');
      await visitor.sees('not every keyboard');
    },
    success: (visitor, { newEmail }) => register(visitor, newEmail),
    async lost(visitor) {
      await visitor.open('/userinfo');
      await visitor.isAt('Your account');
      await visitor.sees('The registration was not finished in time');
    },
  }),

  ...statesOf('forget', {
    async errors(visitor) {
      await visitor.open('/forget');
      await visitor.press('Submit');
      await visitor.sees('Please enter verification code');
    },
    async lost(visitor) {
      await visitor.open('/ressetpassword');
      await visitor.isAt('Forgot password');
      await visitor.sees('To set a new password');
    },
  }),

  ...statesOf('retrieve', {
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/retrievepassword');
      await visitor.fill({ Email: newEmail });
      await visitor.press('Next');
      await visitor.sees('The entered email address is not registered');
    },
    async 'step 2, errors'(visitor, { account }) {
      await toRetrieveCode(visitor, account.email);
      switchTo(visitor, 'expired');
      await visitor.fill({ 'Verification code': '123456' });
      await visitor.press('Next');
      await visitor.sees(/expired/i);
    },
  }),

  ...statesOf('reset', {
    async errors(visitor, { account }) {
      await toReset(visitor, account.email);
      await visitor.fill({ 'New Password': 'lab', 'Confirm password': 'Lab' });
      await visitor.press('Reset password');
      await visitor.sees('New password and Confirm new password do not match');
    },
    async 'no longer confirmed'(visitor, { account }) {
      await toReset(visitor, account.email);
      switchTo(visitor, 'expired');
      await setPassword(visitor);
      await visitor.sees('Your password may have been changed already');
    },
  }),

  ...statesOf('appeal', {
    async errors(visitor) {
      await visitor.open('/accountappeal');
      await visitor.fill({ Remarks: 'Ж'.repeat(1001) });
      await visitor.press('Submit');
      await visitor.sees('Please fill in the new email address');
    },
    async success(visitor, person) {
      const remarks = 'The lab has changed its name.\nPlease write to the new address.';
      await fillAppeal(visitor, person, remarks);
      await visitor.press('Submit');
      await visitor.sees('Appeal sent');
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

  // Documents, which wait for no script.
  ...statesOf('terms', { empty: goTo('/termsandconditions') }),
  ...statesOf('pdpa', { empty: goTo('/pdpa') }),
  ...statesOf('not found', { empty: (visitor) => visitor.open('/no-such-page') }),
  ...statesOf('crash', {
    async errors(visitor) {
      await visitor.open('/');
      await breakForgetScreen(visitor.page);
      await visitor.press('Forgot your password?');
      await visitor.isAt('Something went wrong on this page');
      // The error that the boundary caught.
      visitor.errors.length = 0;
    },
  }),
  ...statesOf('start', {
    async failed(visitor) {
      await visitor.page.route(ENTRY_SCRIPT, (route) => route.abort());
      await visitor.page.goto(visitor.at('/'));
      await visitor.sees(withoutScripts.messages.startFailed);
      visitor.errors.length = 0;
    },
  }),
];

/**
 * Whether a state exists in every language: a page that did not start has no state to come back to.
 */
export function isInEveryLanguage({ screen }: State): boolean {
  return screen !== 'start';
}
