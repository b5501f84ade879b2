/** Entry of the prerenderer. The build bundles it into the site, where `configure` runs it. */
import { pages, renderBody, type RoutedPage } from '#ui/render-page.tsx';
import { textLink } from '#ui/components/text-link.css.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { messagesIn, type PageMessages } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { shell } from '#messages/en/shell.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { START_FAILED_ID, TABS_ID } from '#ui/theme/page-ids.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageSettings } from '#ui/page/shown-settings.ts';

export interface RenderedPage extends RoutedPage {
  /** Markup of the root element. */
  readonly body: string;
  /** Markup of the tabs with Register open, on the page that has them. */
  readonly registerTab?: string;
  /** Markup of the sentence about failed scripts, beside the root element. */
  readonly startFailed: string;
  /** Markup before the root element: the skip link and the control that chooses a language. */
  readonly beforeRoot: string;
}

/** The messages of one language, and the languages that pages offer. */
export interface PageLanguages {
  /** BCP 47 tag of the pages. */
  readonly language: string;
  readonly namespaces: PageMessages['namespaces'];
  /** The languages that are offered, by tag, by their own names. */
  readonly names: Readonly<Record<string, string>>;
}

const REGISTER_TAB_SEARCH = 'type=2';

/** Every page in one language. */
export async function renderPages(
  { basePath, messages: own, ...shown }: PageSettings,
  { language, namespaces, names }: PageLanguages,
): Promise<readonly RenderedPage[]> {
  const messages: PageMessages = { language, namespaces, overrides: own?.[language] };
  const body = (route: string, search: string) =>
    renderBody(route, search, shown, basePath, messages);
  const header = {
    skip: messagesIn(shell, messages).skip,
    label: messagesIn(controls, messages).language,
    current: language,
    languages: names,
  };
  return Promise.all(
    pages(shown.company, messages).map(async (page) => ({
      ...page,
      startFailed: renderToStaticMarkup(startFailed(messages)),
      beforeRoot: renderToStaticMarkup(<PageHeader {...header} />),
      body: await body(page.route, ''),
      ...(page.route === '/' && {
        registerTab: tabsOf(await body(page.route, REGISTER_TAB_SEARCH)),
      }),
    })),
  );
}

/** A link to it loads the page again. */
const THIS_ADDRESS = '';

/** Beside the root: an inline script shows it, and a hydrated page removes it. */
function startFailed(messages: PageMessages) {
  const { startFailed: text, startAgain } = messagesIn(withoutScripts, messages);
  return (
    <div id={START_FAILED_ID} role="alert" hidden>
      <p>{text}</p>
      <a href={THIS_ADDRESS} className={textLink}>
        {startAgain}
      </a>
    </div>
  );
}

/**
 * The element with the tabs out of a page's markup: the only part that differs between the first
 * page's two tabs.
 */
function tabsOf(markup: string): string {
  const from = markup.search(new RegExp(`<div [^>]*id="${TABS_ID}"`));
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(from).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return markup.slice(from, from + index + tag.length);
  }
  throw new Error('the first page has no tabs');
}
