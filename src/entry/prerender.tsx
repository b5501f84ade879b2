/** Entry of the prerenderer. The build bundles it into the site, where `configure` runs it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { controls } from '#messages/en/controls.ts';
import { shell } from '#messages/en/shell.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { textLink } from '#ui/components/text-link.css.ts';
import { messagesIn, type PageMessages } from '#ui/i18n/messages-context.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageSettings } from '#ui/page/shown-settings.ts';
import { pages, renderBody, renderRegisterTab, type RoutedPage } from '#ui/render-page.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { START_FAILED_ID } from '#ui/theme/page-ids.ts';

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

/** Every page in one language. */
export async function renderPages(
  { basePath: base, messages: own, ...settings }: PageSettings,
  { language, namespaces, names }: PageLanguages,
): Promise<readonly RenderedPage[]> {
  const messages: PageMessages = { language, namespaces, overrides: own?.[language] };
  const site = { settings, base, messages };
  const header = {
    skip: messagesIn(shell, messages).skip,
    label: messagesIn(controls, messages).language,
    current: language,
    languages: names,
  };
  return Promise.all(
    pages(settings.company, messages).map(async (page) => ({
      ...page,
      startFailed: renderToStaticMarkup(startFailed(messages)),
      beforeRoot: renderToStaticMarkup(<PageHeader {...header} />),
      body: await renderBody(page.route, site),
      ...(page.route === ROUTE.account && { registerTab: await renderRegisterTab(site) }),
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
