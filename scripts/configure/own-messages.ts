import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnMessages } from '../../src/settings/config-schema.ts';
import type { RenderedPage } from '../../src/entry/prerender.tsx';
import { LEGAL_ROUTES } from '../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import type { Messages } from '../../src/messages/namespace.ts';
import { copiesOf, withRelativeLinks } from '../build/page-copies.ts';
import { titleElement, wordsElement } from '../build/page-document.ts';
import { renderIn, wordsOf } from '../build/pages-in-languages.ts';
import { WrongSettings } from './wrong-settings.ts';
import { PRERENDERER_FOLDER, MESSAGES_FILE, type SiteMessages } from './site-plan.ts';
import { wrongMessages } from './wrong-messages.ts';

/** Gives a page's template the sentences of an installation. */
export type Reword = (file: string, template: string) => string;

type Sections = Readonly<Record<string, Messages>>;

/** Parts of a template as they are, and as they are to be. */
type Change = readonly [former: string, latest: string];

/**
 * Renders the pages anew in each language that the installation says something of in its own way,
 * so that a page is what React renders with the same words. Rejects with WrongSettings, which names
 * every message that can't be used.
 */
export async function rewordPages(site: string, own: OwnMessages = {}): Promise<Reword> {
  if (Object.keys(own).length === 0) return (_, template) => template;
  const words = JSON.parse(await readFile(join(site, MESSAGES_FILE), 'utf8')) as SiteMessages;
  const wrong = wrongMessages(own, words.sections);
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'));

  const changes = new Map<string, readonly Change[]>();
  for (const [language, messages] of Object.entries(own)) {
    const former: Sections = language === CODE_LANGUAGE ? {} : (words.sections[language] ?? {});
    const latest = {
      ...former,
      ...Object.fromEntries(
        Object.entries(messages).map(([name, texts]) => [name, { ...former[name], ...texts }]),
      ),
    };
    const render = (sections: Sections) =>
      renderIn(join(site, PRERENDERER_FOLDER), language, sections, words);
    const [before, after] = [await render(former), await render(latest)];
    for (const [index, page] of before.entries()) {
      const now = after[index];
      if (!now) continue;
      const words = [wordsOf(page, former), wordsOf(now, latest)] as const;
      for (const { file, toRoot } of copiesOf(page.route, language))
        changes.set(file, partsOf(page, now, toRoot, words));
    }
  }
  return (file, template) =>
    (changes.get(file) ?? []).reduce((text, change) => changed(file, text, change), template);
}

function changed(file: string, text: string, [former, latest]: Change): string {
  const parts = text.split(former);
  if (parts.length !== 2)
    throw new Error(`${file} holds a part of its page ${parts.length - 1} times instead of once`);
  return parts.join(latest);
}

/** An English page has no words of its own; they are the last of its body. */
const END = '</body>';

function islandOf(words: Sections): string {
  return Object.keys(words).length > 0 ? wordsElement(words) : '';
}

function partsOf(
  before: RenderedPage,
  after: RenderedPage,
  toRoot: string,
  [former, latest]: readonly [Sections, Sections],
): readonly Change[] {
  const isLegal = LEGAL_ROUTES.includes(before.route);
  const both = (part: (page: RenderedPage) => string): Change => [part(before), part(after)];
  return [
    both(({ title }) => titleElement(title)),
    both(({ beforeRoot }) => beforeRoot.replace('{{root}}', toRoot)),
    both(({ body }) => (isLegal ? withRelativeLinks(body, toRoot) : body)),
    both(({ registerTab = '' }) => registerTab),
    // What a legal page has of its own, and what it lacks: nothing of it is React's.
    ...(isLegal
      ? [both(({ contacts }) => contacts)]
      : [
          both(({ startFailed }) => startFailed),
          [islandOf(former) + END, islandOf(latest) + END] as const,
        ]),
  ].filter(([former, latest]) => former !== latest);
}
