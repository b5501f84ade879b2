import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Prerender from '../../src/start-up/prerender.tsx';
import type { RenderedPage } from '../../src/start-up/prerender.tsx';
import { fromRoot } from '../root.ts';
import type { BuiltLanguage } from './built-languages.ts';

/** A page's template in one of the languages of the build. */
export interface PageInLanguage extends RenderedPage {
  readonly language: BuiltLanguage;
}

/** What a page shows before anything else is fetched. */
export function wordsOf({ language, sections }: PageInLanguage): object {
  return Object.fromEntries(sections.map((name) => [name, language.sections[name]]));
}

/** Bundles the prerenderer for Node and runs it, for each language. */
export async function renderPages(mode: string, folder: string, languages: readonly BuiltLanguage[], wordsFolder: string): Promise<readonly PageInLanguage[]> {
  await build({
    mode,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: fromRoot('src/start-up/prerender.tsx') },
    },
  });
  const [file] = (await readdir(folder)).filter((name) => /^prerender\.m?js$/.test(name));
  if (file === undefined) throw new Error('the prerenderer was not built');
  const bundle = (await import(pathToFileURL(join(folder, file)).href)) as Pick<typeof Prerender, 'renderPages'>;
  const names = Object.fromEntries(languages.map(({ tag, name }) => [tag, name]));
  const pages: PageInLanguage[] = [];
  for (const language of languages) {
    const words = { language: language.tag, sections: language.sections };
    const rendered = await bundle.renderPages(undefined, { words, names, wordsAt: `{{root}}${wordsFolder}` });
    pages.push(...rendered.map((page) => ({ ...page, language })));
  }
  return pages;
}
