import { expect } from 'vitest';
import { LEGAL_ROUTES, REDIRECTS, ROUTE, type Route } from '#ui/routing/routes.ts';
import { titles } from '#messages/en/titles.ts';
import type { Walk } from '../stage/walk.ts';

const { messages: words } = titles;

/**
 * Where each address leads, and the title there. Two need a mark; without one they redirect to the
 * screen that gives it.
 */
const SHOWN: Readonly<Record<Route, readonly [path: string, title: string]>> = {
  [ROUTE.account]: [ROUTE.account, words.account],
  [ROUTE.userinfo]: [`${ROUTE.account}?type=2`, words.register],
  [ROUTE.forget]: [ROUTE.forget, words.forget],
  [ROUTE.reset]: [ROUTE.forget, words.forget],
  [ROUTE.retrieve]: [ROUTE.retrieve, words.retrieve],
  [ROUTE.appeal]: [ROUTE.appeal, words.appeal],
  [ROUTE.terms]: [ROUTE.terms, words.terms],
  [ROUTE.pdpa]: [ROUTE.pdpa, words.pdpa],
  [ROUTE.accessibility]: [ROUTE.accessibility, words.accessibility],
};

/** Other addresses that lead to the same screens or choose a tab. */
const OTHERS: readonly (readonly [
  address: string,
  leadsTo: readonly [path: string, title: string],
])[] = [
  [`${ROUTE.account}?type=2`, [`${ROUTE.account}?type=2`, words.register]],
  ...Object.entries(REDIRECTS).map(([address, route]) => [address, SHOWN[route]] as const),
];

export const ADDRESS_WALKS: readonly Walk[] = [
  {
    // Opening an address is enough: errors fail every walk.
    name: 'every address opens without a broken policy or an error',
    async take({ person }) {
      for (const [address, [path, title]] of [...Object.entries(SHOWN), ...OTHERS]) {
        // Legal pages have no script that makes them live.
        if (LEGAL_ROUTES.includes(address)) await person.window.goto(person.at(address));
        else await person.open(address);
        await expect
          .poll(() => person.window.run(() => document.title), {
            message: `the title of ${address}`,
          })
          .toContain(`${title} – `);
        await person.hasPath(path);
      }
    },
  },
  {
    name: 'an address that is not there says so, and leads home',
    async take({ person }) {
      await person.open('/no-such-page');
      await person.isAt('SORRY! The page cannot be found…');
      await person.press('link', 'homepage');
      await person.isAt('Your account');
    },
  },
];
