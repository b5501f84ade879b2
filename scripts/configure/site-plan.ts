import type { Messages } from '../../src/messages/namespace.ts';
import type { Preload } from '../build/header-files.ts';
import type { WordsPlace } from '../build/pages-in-languages.ts';

/** Below the site's folder; a dot keeps servers from giving it out. */
export const CONFIGURE_FOLDER = '.configure';

/**
 * What the build wrote down for whoever configures the site. Templates lie beside it, in `pages/`,
 * by the names of the pages.
 */
export interface SitePlan {
  /** Vite mode of the build. */
  readonly mode: string;
  /** Tags of the languages, in their order. */
  readonly languages: readonly string[];
  /** Pages, by file name below the site's folder. */
  readonly pages: readonly string[];
  readonly preload: Preload;
}

/**
 * All words of a site, by language and section, English among them: what an installation may say in
 * its own way.
 */
export interface SiteMessages extends WordsPlace {
  readonly sections: Readonly<Record<string, Readonly<Record<string, Messages>>>>;
}

export const MESSAGES_FILE = `${CONFIGURE_FOLDER}/words.json`;

/** The program that renders pages anew for sentences of an installation's own. */
export const PRERENDERER_FOLDER = `${CONFIGURE_FOLDER}/prerender`;

/**
 * Names what earlier settings brought into the site besides its own files: a list of file names.
 */
export const EXTRAS_FILE = `${CONFIGURE_FOLDER}/extras.json`;

/** Of each language, in its folder. */
export const NOT_FOUND = '404.html';
