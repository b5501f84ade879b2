import { withoutScripts } from '#messages/en/without-scripts.ts';
import { refuseNext } from './calls.ts';
import { breakForgetScreen } from './break-screen.ts';
import { ENTRY_SCRIPT } from './hold-files.ts';
import {
  askToRegister,
  fillAppeal,
  logInAndStay,
  pressUnanswered,
  register,
  setPassword,
  switchTo,
  toForgetWithCode,
  toReset,
  toRetrieveCode,
  toUserinfo,
  waitForEver,
  type Person,
} from './steps.ts';
import { stopClock } from './stop-clock.ts';
import type { Visitor } from './visitor.ts';

/** A state of a screen, and how a person reaches it. */
export interface State {
  readonly screen: string;
  readonly name: string;
  reach(visitor: Visitor, person: Person): Promise<void>;
  /**
   * Restores what a full-page screenshot disturbs by resizing the window. May be called repeatedly.
   */
  restore?(visitor: Visitor): Promise<void>;
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

async function openAndLogIn(visitor: Visitor, account: Person['account']): Promise<void> {
  await visitor.open('/');
  await visitor.logIn(account);
}

async function isInvalid(visitor: Visitor, label: string): Promise<void> {
  await visitor.page.locator('[aria-invalid=true]').and(visitor.field(label)).waitFor();
}

/** Every screen in its most frequent states; `npm run screens` draws them too. */
export const STATES: readonly State[] = [
  ...statesOf('login', {
    empty: (visitor) => visitor.open('/'),
    async errors(visitor) {
      await visitor.open('/');
      await visitor.button('Login').click();
      await visitor.sees('Please enter password');
    },
    async warnings(visitor) {
      await visitor.open('/');
      await visitor.fill({ Email: 'grace@gmail.con', Password: 'Ｌab-2026' });
      await visitor.sees('Did you mean');
      await visitor.sees('full-width');
    },
    async refused(visitor, { account }) {
      await openAndLogIn(visitor, { ...account, password: 'Wrong-2026' });
      await isInvalid(visitor, 'Password');
    },
    async failed(visitor, { account }) {
      switchTo(visitor, 'server-error');
      await openAndLogIn(visitor, account);
      await visitor.sees('Support reference');
    },
    async 'not registered'(visitor, { account }) {
      await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
      await openAndLogIn(visitor, account);
      await visitor.sees('Register with this email');
    },
    async busy(visitor, { account }) {
      await waitForEver(visitor);
      await visitor.open('/');
      await visitor.fill({ Email: account.email, Password: account.password });
      await pressUnanswered(visitor, 'Login');
    },
    success: (visitor, { account }) => logInAndStay(visitor, account),
    async 'signed in'(visitor, { account }) {
      await logInAndStay(visitor, account);
      await visitor.reload();
      await visitor.sees('You are already logged in');
    },
  }),

  ...statesOf('store', {
    async 'signed in'(visitor, { account }) {
      await openAndLogIn(visitor, account);
      await visitor.sees(`Welcome, ${account.name}`);
    },
    'signed out': async ({ page, portal }) => void (await page.goto(`${portal.url}/store`)),
  }),

  ...statesOf('register', {
    empty: (visitor) => visitor.open('/?type=2'),
    async 'all missing'(visitor) {
      await visitor.open('/?type=2');
      await visitor.button('Register').press('Enter');
      await visitor.sees('Please enter verification code');
      await visitor.sees('Please agree to the User agreement and Privacy policies first');
    },
    success: (visitor, { newEmail }) => askToRegister(visitor, newEmail),
    async 'already registered'(visitor, { account }) {
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(account.email);
      await visitor.button('Ask for verification code').click();
      await visitor.sees('Log in with this email');
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
      await visitor.sees('Please enter customer name');
    },
    async warnings(visitor, { newEmail }) {
      await toUserinfo(visitor, newEmail);
      await visitor.fill({ 'Customer name': '陈美玲 (Lab 3)', Password: 'ｌab-Lab' });
      await visitor.field('Customer name').focus();
      await isInvalid(visitor, 'Password');
    },
    success: (visitor, { newEmail }) => register(visitor, newEmail),
    async lost(visitor) {
      await visitor.open('/userinfo');
      await visitor.isAt('Your account');
      await visitor.sees('The registration was not finished in time');
    },
  }),

  ...statesOf('forget', {
    empty: (visitor) => visitor.open('/forget'),
    async errors(visitor) {
      await visitor.open('/forget');
      await visitor.button('Submit').click();
      await visitor.sees('Please enter verification code');
    },
    success: (visitor, { account }) => toForgetWithCode(visitor, account.email),
    async lost(visitor) {
      await visitor.open('/ressetpassword');
      await visitor.isAt('Forgot password');
      await visitor.sees('To set a new password');
    },
  }),

  ...statesOf('retrieve', {
    empty: (visitor) => visitor.open('/retrievepassword'),
    async 'not registered'(visitor, { newEmail }) {
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(newEmail);
      await visitor.button('Next').click();
      await visitor.sees('The entered email address is not registered');
    },
    'step 2': (visitor, { account }) => toRetrieveCode(visitor, account.email),
    async 'step 2, errors'(visitor, { account }) {
      await toRetrieveCode(visitor, account.email);
      switchTo(visitor, 'expired');
      await visitor.field('Verification code').fill('123456');
      await visitor.button('Next').click();
      await visitor.sees(/expired/i);
    },
  }),

  ...statesOf('reset', {
    empty: (visitor, { account }) => toReset(visitor, account.email),
    async errors(visitor, { account }) {
      await toReset(visitor, account.email);
      await visitor.fill({ 'New Password': 'lab', 'Confirm password': 'Lab' });
      await visitor.button('Reset password').click();
      await visitor.sees('New password and Confirm new password do not match');
    },
    async 'no longer confirmed'(visitor, { account }) {
      await toReset(visitor, account.email);
      switchTo(visitor, 'expired');
      await setPassword(visitor);
      await visitor.sees('An earlier attempt may have changed your password');
    },
    async success(visitor, { account }) {
      await toReset(visitor, account.email);
      await setPassword(visitor);
      await visitor.sees('Password changed');
    },
  }),

  ...statesOf('appeal', {
    empty: (visitor) => visitor.open('/accountappeal'),
    async errors(visitor) {
      await visitor.open('/accountappeal');
      await visitor.field(/^Remarks/).fill('Ж'.repeat(1001));
      await visitor.button('Submit').click();
      await visitor.sees('Please fill in the new email address');
    },
    async busy(visitor, person) {
      await waitForEver(visitor);
      await fillAppeal(visitor, person);
      await pressUnanswered(visitor, 'Submit');
    },
    async success(visitor, person) {
      const remarks = 'The lab has changed its name.\nPlease write to the new address.';
      await fillAppeal(visitor, person, remarks);
      await visitor.button('Submit').click();
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
      await visitor.link('Forgot your password?').click();
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
  ...statesOf('operator', {
    async errors(visitor) {
      await visitor.page.route('**/config.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'window.__PORTAL_CONFIG__ = { apiBase: "", storeHome: "nowhere" };',
        }),
      );
      await visitor.page.goto(visitor.at('/'));
      await visitor.isAt('This portal is not set up yet');
    },
  }),
];

/**
 * Whether a state exists in every language. The operator screen is English, the store is another
 * site, and a page that did not start has no state to come back to.
 */
export function isInEveryLanguage({ screen }: State): boolean {
  return !['operator', 'store', 'start'].includes(screen);
}

/** Whether its texts come from the messages; the documents are English. */
export function isReworded(state: State): boolean {
  return isInEveryLanguage(state) && !['terms', 'pdpa'].includes(state.screen);
}
