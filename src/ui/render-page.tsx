import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { MarkKey } from '#application/journey/held-marks.ts';
import { Journey } from '#application/journey/journey.ts';
import { RequestRunner } from '#application/request-runner.ts';
import { titles } from '#messages/en/titles.ts';
import { messagesIn, type PageMessages } from '#ui/i18n/messages-context.ts';
import { NoScript } from '#ui/layout/no-script.tsx';
import type { Page } from '#ui/page/page-context.ts';
import { createPageState } from '#ui/page/page-state.ts';
import type { ShownSettings } from '#ui/page/shown-settings.ts';
import { pageTitle } from '#ui/page/use-title.ts';
import { ROUTE, screenAt, type ScreenName } from '#ui/routing/routes.ts';
import { AccountTabs } from '#ui/screens/account/account-screen.tsx';
import { App, PageFrame, type PageFrameProps } from './app.tsx';
import { loadLegalTexts } from './screens.ts';

export interface RoutedPage {
  /** The route named in the root element; '*' is any path without a screen. */
  readonly route: string;
  readonly title: string;
  /** The mark that the screen needs. */
  readonly needs?: MarkKey | undefined;
}

const NO_SUCH_PATH = '/*';

export function pages(company: string, messages: PageMessages): readonly RoutedPage[] {
  const named = messagesIn(titles, messages);
  const screens = (Object.keys(ROUTE) as ScreenName[]).map((name) => ({
    route: ROUTE[name],
    title: pageTitle(named[name], company),
    needs: screenAt(ROUTE[name])?.guard?.needs,
  }));
  return [...screens, { route: '*', title: pageTitle(named.notFound, company) }];
}

const noop = () => undefined;

const CLOCK = { now: () => 0 };
const JOURNEY = new Journey({ read: () => ({}), write: noop }, CLOCK);
const noUseCases = () => new Promise<never>(noop);

/** A page without input or stored data. */
const INERT: Pick<Page, 'journey' | 'requests' | 'loadUseCases' | 'clock'> = {
  clock: CLOCK,
  journey: JOURNEY,
  requests: new RequestRunner({
    journey: JOURNEY,
    clock: CLOCK,
    load: noUseCases,
    onDefect: noop,
  }),
  loadUseCases: noUseCases,
};

/**
 * Radix styles a few elements inline, which the CSP refuses in HTML. A hydrated page sets them by
 * script.
 */
function withoutInlineStyles(markup: string): string {
  return markup.replace(/ style="[^"]*"/g, '');
}

/** What all pages of a site in one language have in common. */
export interface SiteParts {
  readonly settings: ShownSettings;
  readonly base: string;
  readonly messages: PageMessages;
}

/** Markup of a page's root element before any script has run. */
export async function renderBody(route: string, site: SiteParts): Promise<string> {
  await loadLegalTexts();
  const path = route === '*' ? NO_SUCH_PATH : route;
  return render(<App {...frameOf(site, path)} />);
}

/** Markup of the first page's tabs with Register open: the only part that `?type=2` changes. */
export function renderRegisterTab(site: SiteParts): Promise<string> {
  return render(
    <PageFrame {...frameOf(site, ROUTE.account, 'type=2')}>
      <AccountTabs />
    </PageFrame>,
  );
}

function frameOf({ settings, ...site }: SiteParts, path: string, search = ''): PageFrameProps {
  const state = createPageState(new EventTarget());
  const page = { ...INERT, ...state, settings, noScript: <NoScript /> };
  return { ...site, page, address: { path, search } };
}

async function render(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(part);
  return withoutInlineStyles(await new Response(prelude).text());
}
