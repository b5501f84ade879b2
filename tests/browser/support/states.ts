import { withoutScripts } from '#messages/en/without-scripts.ts';
import { ENTRY_SCRIPT } from './hold-scripts.ts';
import { sees, statesOf, type State } from './state.ts';
import { ACCOUNT_STATES } from './states-of-account.ts';
import { RECOVERY_STATES } from './states-of-recovery.ts';
import { isAt } from './steps.ts';

const PLAIN_STATES = [
  // Documents, which wait for no script.
  ...statesOf('terms', {
    empty: async (visitor) => void (await visitor.page.goto(visitor.at('/termsandconditions'))),
  }),
  ...statesOf('pdpa', {
    empty: async (visitor) => void (await visitor.page.goto(visitor.at('/pdpa'))),
  }),
  ...statesOf('not found', { empty: (visitor) => visitor.open('/no-such-page') }),
  ...statesOf('crash', {
    async errors(visitor) {
      await visitor.page.route('**/assets/forget-screen*', (route) => route.abort());
      await visitor.open('/');
      await visitor.link('Forgot your password?').click();
      await isAt(visitor, 'Something went wrong on this page');
      // The browser writes the failed import to the console, and React the error that the boundary
      // caught.
      visitor.mishaps.length = 0;
    },
  }),
  ...statesOf('start', {
    async failed(visitor) {
      await visitor.page.route(ENTRY_SCRIPT, (route) => route.abort());
      await visitor.page.goto(visitor.at('/'));
      await sees(visitor, withoutScripts.messages.startFailed);
      visitor.mishaps.length = 0;
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
      await isAt(visitor, 'This portal is not set up yet');
    },
  }),
];

/** Every screen in its most frequent states; `npm run screens` draws them too. */
export const STATES: readonly State[] = [...ACCOUNT_STATES, ...RECOVERY_STATES, ...PLAIN_STATES];

/**
 * Whether a state exists in every language. The operator screen is English, the store is another
 * site, and a page that did not start can't change its language.
 */
export function isInEveryLanguage({ screen }: State): boolean {
  return screen !== 'operator' && screen !== 'store' && screen !== 'start';
}

/** Whether its page changes its language in place; legal pages are opened again. */
export function isReworded(state: State): boolean {
  return isInEveryLanguage(state) && state.screen !== 'terms' && state.screen !== 'pdpa';
}
