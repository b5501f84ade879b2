import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../../src/entry/prerender.tsx';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import type { Messages } from '../../src/messages/namespace.ts';
import type { PageConfig } from '../../src/settings/page-settings.ts';
import type { PageSettings } from '../../src/ui/page/shown-settings.ts';
import { LEGAL_ROUTES, REDIRECTS } from '../../src/ui/routing/routes.ts';
import { messagesOfFile } from '../build/built-languages.ts';
import { OLD_BROWSER_SCRIPT, pageDocument } from '../build/page-document.ts';
import { languageFolder, type LanguageOffer } from '../build/server-languages.ts';
import { styles } from '../build/site-bundle.ts';
import { OWN_ORIGIN } from './settings-file.ts';
import { PRERENDERER, PRERENDERER_FOLDER, type SiteMessages, type SitePlan } from './site-plan.ts';

/** A page, and the files of the site that hold it. */
export interface SitePage {
  readonly files: readonly string[];
  readonly text: string;
}

export interface SiteInput {
  readonly plan: SitePlan;
  readonly messages: SiteMessages;
  readonly config: PageConfig;
  readonly offer: LanguageOffer;
  /** Style text of the brand. */
  readonly css: string;
}

type Namespaces = Readonly<Record<string, Messages>>;

/** Renders every page in every offered language, with the prerenderer that the site holds. */
export async function renderSite(
  site: string,
  { plan, messages, config, offer, css }: SiteInput,
): Promise<readonly SitePage[]> {
  const { renderPages } = (await import(
    pathToFileURL(join(site, PRERENDERER_FOLDER, PRERENDERER)).href
  )) as Pick<typeof Prerender, 'renderPages'>;
  const names = Object.fromEntries(offer.languages.map((tag) => [tag, plan.languages[tag] ?? tag]));

  const settings = pageSettings(config);
  const pages: SitePage[] = [];
  for (const language of offer.languages) {
    const namespaces: Namespaces = language === CODE_LANGUAGE ? {} : (messages[language] ?? {});
    for (const page of await renderPages(settings, { language, namespaces, names })) {
      const text = documentOf(page, plan, { language, offer, settings, namespaces, css });
      const folders = foldersOf(language, offer);
      pages.push({ files: folders.flatMap((folder) => copiesOf(page.route, folder)), text });
    }
  }
  return pages;
}

/** What pages show of an installation's settings. */
export function pageSettings({ basePath, brand, ...config }: PageConfig): PageSettings {
  return {
    basePath,
    company: config.company,
    // A store on the portal's own host is named by its path.
    storeHome: config.storeHome?.replace(OWN_ORIGIN, ''),
    contactPhone: config.contactPhone,
    contactEmail: config.contactEmail,
    facilityAddress: config.facilityAddress,
    supportEmail: config.supportEmail,
    accessibilityStatement: config.accessibilityStatement,
    logo: brand?.logo && `${basePath}/${brand.logo}`,
    messages: config.messages,
  };
}

interface InLanguage extends Pick<SiteInput, 'offer' | 'css'> {
  readonly language: string;
  readonly settings: PageSettings;
  readonly namespaces: Namespaces;
}

function documentOf(
  page: Prerender.RenderedPage,
  { template, build, bundle, inline, legalFile, messagesFolder }: SitePlan,
  { language, offer, settings, namespaces, css }: InLanguage,
): string {
  // Legal pages are for reading: React does not run on them.
  const isLegal = LEGAL_ROUTES.includes(page.route);
  const hasForm = page.body.includes('<form');
  return pageDocument(template, {
    ...page,
    build,
    language,
    offer,
    messagesAt: `${settings.basePath}/${messagesFolder}`,
    settings,
    messages:
      isLegal || language === CODE_LANGUAGE ? undefined : messagesOfFile('page', namespaces),
    css: [bundle.entryCss + css, ...bundle.lazyCss.filter((text) => styles(text, page.body))],
    script: isLegal ? { file: legalFile, module: false } : { file: bundle.entryFile, module: true },
    startFailed: isLegal ? undefined : page.startFailed,
    oldBrowserScript: hasForm ? OLD_BROWSER_SCRIPT : undefined,
    inline: isLegal ? undefined : inline,
  });
}

/** Without English, the default language is also where hosts find pages that only serve files. */
function foldersOf(
  language: string,
  { languages, defaultLanguage }: LanguageOffer,
): readonly string[] {
  const isOnPlainHosts = language === defaultLanguage && !languages.includes(CODE_LANGUAGE);
  return [languageFolder(language), ...(isOnPlainHosts ? [languageFolder(CODE_LANGUAGE)] : [])];
}

/**
 * The files of a page, below the site's folder. Hosts differ in whether they serve `/forget` from
 * `forget.html`, or `/forget/` from a folder: each page has a file for both, and one for each alias
 * that people and password managers try, so that no host answers them with 404. A page in another
 * language has the same address as the English one: servers that negotiate languages choose between
 * them.
 * @param folder of the page's language
 */
export function copiesOf(route: string, folder: string): readonly string[] {
  if (route === '*') return [`${folder}404.html`];
  if (route === '/') return [`${folder}index.html`];
  if (folder) return [`${folder}${route.slice(1)}.html`];
  const aliases = Object.keys(REDIRECTS).filter((alias) => REDIRECTS[alias] === route);
  return [route, ...aliases].flatMap((path) => [
    `${path.slice(1)}.html`,
    `${path.slice(1)}/index.html`,
  ]);
}
