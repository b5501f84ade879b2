import { prerender } from 'react-dom/static';
import type { PortalConfig } from '#application/portal-config.ts';
import { App } from './app.tsx';
import { copy } from './copy.ts';
import { pageTitle } from './hooks/use-title.ts';
import { lazyScreenAt, TITLES } from './routing/screens.ts';

export interface Page {
  /** What the root element says it shows; '*' is any path without a screen. */
  readonly route: string;
  readonly title: string;
}

const NO_SUCH_PATH = '/*';

/** Every page of the site. */
export function pages(company: string): readonly Page[] {
  const screens = Object.entries(TITLES).map(([route, title]) => ({
    route,
    title: pageTitle(title, company),
  }));
  return [...screens, { route: '*', title: pageTitle(copy.titles.notFound, company) }];
}

/** Markup of a page's root element before any script has run. */
export async function renderBody(route: string, search: string, config: PortalConfig): Promise<string> {
  const path = route === '*' ? NO_SUCH_PATH : route;
  await lazyScreenAt(path)?.load();
  const inside = { current: () => null, load: async () => null, subscribe: () => () => undefined };
  const { prelude } = await prerender(
    <App
      portal={{ inside, config, prerenderedConfig: config }}
      base={config.basePath}
      page={{ path, search }}
    />,
  );
  return new Response(prelude).text();
}
