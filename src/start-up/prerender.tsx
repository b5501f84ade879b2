/** Entry of the build-time bundle: everything scripts/build.ts needs from the application. */
import { pages, renderBody, type Page } from '#ui/prerendered.tsx';
import { Contacts } from '#ui/frame/contacts.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { emptyContacts, SLOT_MARKS, type SlotValues } from './page-slots.ts';
import { renderStartFailed } from './start-failed.tsx';

export interface RenderedPage extends Page {
  /** Markup of the root element. */
  readonly body: string;
  /** Markup of the tabs with Register open, on the page that has them. */
  readonly registerTab?: string;
  /** Markup of all contacts, for pages whose own script fills them in. */
  readonly contacts: string;
  /** Markup that says, beside the root element, that the page's scripts did not come. */
  readonly startFailed: string;
}

const REGISTER_TAB_SEARCH = 'type=2';

/** Every page as a template with slots, or with values in their places. */
export async function renderPages(values: SlotValues = SLOT_MARKS): Promise<readonly RenderedPage[]> {
  const { basePath, ...shown } = values;
  return Promise.all(
    pages(shown.company).map(async (page) => ({
      ...page,
      startFailed: renderStartFailed(),
      contacts: emptyContacts(renderToStaticMarkup(<Contacts {...SLOT_MARKS} />)),
      body: await renderBody(page.route, '', shown, basePath),
      ...(page.route === '/' && {
        registerTab: tabsOf(await renderBody(page.route, REGISTER_TAB_SEARCH, shown, basePath)),
      }),
    })),
  );
}

/** The element with the tabs out of a page's markup: all that differs between the first page's two faces. */
function tabsOf(markup: string): string {
  const from = markup.indexOf('<div data-tabs');
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(from).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return markup.slice(from, from + index + tag.length);
  }
  throw new Error('the first page has no tabs');
}
