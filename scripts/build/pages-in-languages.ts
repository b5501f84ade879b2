import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../../src/entry/prerender.tsx';
import type { RenderedPage } from '../../src/entry/prerender.tsx';
import type { Messages } from '../../src/messages/namespace.ts';
import type { BuiltLanguage } from './built-languages.ts';

/** The languages of a site by their own names, and where the words lie that pages fetch. */
export interface WordsPlace {
  readonly names: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** A page's template in one of the languages of the build. */
export interface PageInLanguage extends RenderedPage {
  readonly language: BuiltLanguage;
}

/** The prerenderer's file among those that it is bundled into. */
export const PRERENDERER = 'prerender.mjs';

type Sections = Readonly<Record<string, Messages>>;

/** What a page shows before anything else is fetched, out of all sections that there are. */
export function wordsOf(page: Pick<RenderedPage, 'sections'>, sections: Sections): Sections {
  return Object.fromEntries(
    page.sections.flatMap((name) => (sections[name] ? [[name, sections[name]] as const] : [])),
  );
}

/**
 * Runs the bundled prerenderer for one language; of English, the sections hold what differs from
 * the code's.
 */
export async function renderIn(
  bundleFolder: string,
  language: string,
  sections: Sections,
  { names, folder }: WordsPlace,
): Promise<readonly RenderedPage[]> {
  const bundle = (await import(pathToFileURL(join(bundleFolder, PRERENDERER)).href)) as Pick<
    typeof Prerender,
    'renderPages'
  >;
  return bundle.renderPages(undefined, {
    messages: { language, sections },
    names,
    wordsAt: `{{root}}${folder}`,
  });
}

/** Every page in every language of a build. */
export async function renderPages(
  bundleFolder: string,
  languages: readonly BuiltLanguage[],
  place: WordsPlace,
): Promise<readonly PageInLanguage[]> {
  const pages: PageInLanguage[] = [];
  for (const language of languages) {
    const rendered = await renderIn(bundleFolder, language.tag, language.sections, place);
    pages.push(...rendered.map((page) => ({ ...page, language })));
  }
  return pages;
}
