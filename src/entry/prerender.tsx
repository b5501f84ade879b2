/**
 * Entry of the prerenderer, which the build bundles, and which `configure` runs again for an
 * installation's own sentences.
 */
import { pages, renderBody, sectionsAt, type Page } from '#ui/prerendered.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Contacts } from '#ui/layout/contacts.tsx';
import {
  ENGLISH,
  messagesIn,
  MessagesContext,
  type ShownMessages,
} from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { shell } from '#messages/en/shell.ts';
import type { NamespaceName } from '#messages/namespaces.ts';
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
  /**
   * Markup of what stands before the root element: the skip link, and the control that chooses a
   * language.
   */
  readonly beforeRoot: string;
  /** The sections that the page shows, which another language has to bring. */
  readonly sections: readonly NamespaceName[];
}

/** One language of the build, as its pages need it. */
export interface PageLanguage {
  readonly messages: ShownMessages;
  /** All languages of the build, by tag, by their own names. */
  readonly names: Readonly<Record<string, string>>;
  /** Address of the folder with all words. */
  readonly wordsAt: string;
}

const ENGLISH_ALONE: PageLanguage = { messages: ENGLISH, names: {}, wordsAt: '' };

const REGISTER_TAB_SEARCH = 'type=2';

/** Every page in one language as a template with slots, or with values in their places. */
export async function renderPages(
  values: SlotValues = SLOT_MARKS,
  { messages, names, wordsAt }: PageLanguage = ENGLISH_ALONE,
): Promise<readonly RenderedPage[]> {
  const { basePath, ...shown } = values;
  const body = (route: string, search: string) =>
    renderBody(route, search, shown, basePath, messages);
  const contacts = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <Contacts {...SLOT_MARKS} />
    </MessagesContext>,
  );
  const before = {
    skip: messagesIn(shell, messages).skip,
    label: messagesIn(controls, messages).language,
    current: messages.language,
    languages: names,
    messages: wordsAt,
    otherwise: SLOT_MARKS.defaultLanguage,
  };
  return Promise.all(
    pages(shown.company, messages).map(async (page) => {
      const sections = await sectionsAt(page.route);
      return {
        ...page,
        sections,
        startFailed: renderStartFailed(messages),
        contacts: emptyContacts(contacts),
        beforeRoot: renderToStaticMarkup(<PageHeader {...before} sections={sections} />),
        body: await body(page.route, ''),
        ...(page.route === '/' && {
          registerTab: tabsOf(await body(page.route, REGISTER_TAB_SEARCH)),
        }),
      };
    }),
  );
}

/**
 * The element with the tabs out of a page's markup: all that differs between the first page's two
 * faces.
 */
function tabsOf(markup: string): string {
  const from = markup.search(/<div [^>]*data-tabs/);
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(from).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return markup.slice(from, from + index + tag.length);
  }
  throw new Error('the first page has no tabs');
}
