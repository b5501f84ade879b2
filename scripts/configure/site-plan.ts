import type { Messages } from '../../src/messages/namespace.ts';
import type { RawSettings } from '../../src/settings/setting-checks.ts';
import type { Preload } from '../build/header-files.ts';
import type { SiteBundle } from '../build/site-bundle.ts';

/** Below the site's folder; servers do not serve names that begin with a dot. */
export const CONFIGURE_FOLDER = '.configure';

/** What the build stores for `configure`: all parts of the pages except for their settings. */
export interface SitePlan {
  /** Vite mode of the build. */
  readonly mode: string;
  /** Version and commit, as pages name them. */
  readonly build: string;
  /** Settings that the build was given. */
  readonly settings: RawSettings;
  /** Tags of the languages, in their order, with their own names. */
  readonly languages: Readonly<Record<string, string>>;
  /** Folder of the messages that pages fetch, below the site's. */
  readonly messagesFolder: string;
  /** Text of index.html. */
  readonly template: string;
  readonly bundle: SiteBundle;
  /** The legal pages' script, below the site's folder. */
  readonly legalFile: string;
  /** Texts of the inline scripts. */
  readonly inline: Readonly<Record<'beforeMarkup' | 'afterMarkup', string>>;
  readonly preload: Preload;
  /** Names of the site's own pictures: no logo may replace them. */
  readonly pictures: readonly string[];
}

export const PLAN_FILE = `${CONFIGURE_FOLDER}/site.json`;

/** All messages of a site, English included, by language and namespace. */
export type SiteMessages = Readonly<Record<string, Readonly<Record<string, Messages>>>>;

export const MESSAGES_FILE = `${CONFIGURE_FOLDER}/messages.json`;

/** The prerenderer's folder, and its entry. */
export const PRERENDERER_FOLDER = `${CONFIGURE_FOLDER}/prerender`;
export const PRERENDERER = 'prerender.mjs';
