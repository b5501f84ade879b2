import { prerender } from 'react-dom/static';
import { Journey } from '#application/journey/journey.ts';
import { App } from './app.tsx';
import { copy } from './copy.ts';
import { NoScript } from './fields/no-script.tsx';
import { pageTitle } from './hooks/use-title.ts';
import type { Portal, ShownConfig } from './portal-context.ts';
import { lazyScreenAt } from './routing/lazy-screens.ts';
import { ROUTE, TITLES } from './routing/routes.ts';

export interface Page {
  /** What the root element says it shows; '*' is any path without a screen. */
  readonly route: string;
  readonly title: string;
  /** File of its screen in `screens/`, without the ending. */
  readonly screen: string;
}

const NO_SUCH_PATH = '/*';

/** Every page of the site. */
export function pages(company: string): readonly Page[] {
  const screens = Object.entries(ROUTE).map(([name, route]) => ({
    route,
    title: pageTitle(TITLES[route], company),
    screen: `${name}-screen`,
  }));
  return [...screens, { route: '*', title: pageTitle(copy.titles.notFound, company), screen: 'not-found-screen' }];
}

const noop = () => undefined;

/** Nobody has pressed or stored anything yet. */
const INERT: Pick<Portal, 'journey' | 'actions' | 'clock'> = {
  clock: { now: () => 0 },
  journey: new Journey(
    { read: () => null, write: noop, remove: noop, clearLeftovers: noop, survivesReload: true },
    { now: () => 0 },
  ),
  actions: {
    start: noop,
    giveUp: noop,
    take: noop,
    watch: () => noop,
    prepareKey: noop,
    comeBack: noop,
    signOut: noop,
    continueToStore: noop,
  },
};

/** Markup of a page's root element before any script has run. */
export async function renderBody(route: string, search: string, config: ShownConfig, base: string): Promise<string> {
  const path = route === '*' ? NO_SUCH_PATH : route;
  await lazyScreenAt(path)?.load();
  const { prelude } = await prerender(
    <App
      portal={{ ...INERT, config, prerenderedConfig: config, noScript: <NoScript /> }}
      base={base}
      page={{ path, search }}
    />,
  );
  return new Response(prelude).text();
}
