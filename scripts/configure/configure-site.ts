import { readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseConfig } from '../../src/settings/read-settings.ts';
import { ROUTE } from '../../src/ui/routing/routes.ts';
import { headerFiles } from '../build/header-files.ts';
import { languageFolder } from '../build/language-offer.ts';
import { compressedCopies, type Effort } from '../build/precompress.ts';
import { inlineTexts } from '../build/security-headers.ts';
import { brandFiles } from './brand.ts';
import { exampleNotes } from './example-values.ts';
import { offerOf } from './offered-languages.ts';
import { copiesOf, renderSite, type SiteInput } from './render-site.ts';
import { checkSettings, OWN_ORIGIN, WrongSettings, type GivenSettings } from './settings-file.ts';
import { MESSAGES_FILE, PLAN_FILE, type SiteMessages, type SitePlan } from './site-plan.ts';
import { wrongMessages } from './wrong-messages.ts';
import { copySite, makePublic, realPath, writeFiles } from './site-files.ts';

export interface ConfigureOptions {
  /** Folder of the built site. */
  readonly site: string;
  /** Folder for the configured site; the same folder by default. */
  readonly out?: string | undefined;
  readonly given: GivenSettings;
  /** For the compressed copies; 'best' by default. */
  readonly effort?: Effort | undefined;
}

/** What was written. */
export interface Configured {
  readonly company: string;
  readonly basePath: string;
  /** Null: the site's own. */
  readonly apiOrigin: string | null;
  /** Number of pages, copies under other addresses not counted. */
  readonly pages: number;
  /** For the operator: the colours that were corrected, and values that are still examples. */
  readonly notes: readonly string[];
}

/**
 * Renders the pages of a built site from one installation's settings, and writes them, the header
 * files and `config.js`. Rejects with WrongSettings, and leaves everything as it was, when a
 * setting can't be used.
 */
export async function configureSite({
  site,
  out = site,
  given,
  effort,
}: ConfigureOptions): Promise<Configured> {
  const plan = await readJson<SitePlan>(site, PLAN_FILE);
  const messages = await readJson<SiteMessages>(site, MESSAGES_FILE);
  const config = checkSettings(
    { values: { ...plan.settings, ...given.values } },
    plan.mode === 'prod',
  );
  const wrong = wrongMessages(config.messages ?? {}, messages);
  if (wrong.length > 0) throw new WrongSettings(...wrong);
  const { origin } = new URL(config.apiBase);
  const apiOrigin = origin === OWN_ORIGIN ? null : origin;
  const brand = await brandFiles(config.brand, given.folder);
  const offer = offerOf(Object.keys(plan.languages), config);
  const { files, count } = await siteFiles(
    site,
    { plan, messages, config, offer, css: brand.css },
    apiOrigin === null ? [] : [apiOrigin],
    effort,
  );
  const [from, to] = await Promise.all([realPath(site), realPath(out)]);
  if (to.startsWith(`${from}${sep}`))
    throw new WrongSettings(`--out: ${out} lies in the site itself; name a folder outside of it.`);
  if (brand.logo) {
    const [name, content] = brand.logo;
    if (plan.pictures.includes(name))
      throw new WrongSettings(
        `brand.logo: ${name} is a file of the site itself; give the logo another name.`,
      );
    files.set(name, content);
  }
  files.set('config.js', Buffer.from(given.script));

  // Pages that this installation does not have.
  const leftOut = everyPage(plan)
    .filter((name) => !files.has(name))
    .flatMap((name) => COPIES.map((ending) => name + ending));
  const uncopied = new Set([...files.keys(), ...leftOut]);
  if (to === from) await makePublic(site);
  else await copySite(site, out, (name) => uncopied.has(name));
  await writeFiles(out, files);
  await Promise.all(leftOut.map((name) => rm(join(out, name), { force: true })));
  return {
    company: config.company,
    basePath: config.basePath,
    apiOrigin,
    pages: count,
    notes: [...brand.notes, ...exampleNotes(config)],
  };
}

/** A page and its compressed copies. */
const COPIES = ['', '.br', '.gz'];

/** The files of all pages that a site may have. */
function everyPage({ languages }: SitePlan): readonly string[] {
  return Object.keys(languages).flatMap((language) =>
    [...Object.values(ROUTE), '*'].flatMap((route) => copiesOf(route, languageFolder(language))),
  );
}

async function readJson<T>(site: string, file: string): Promise<T> {
  return JSON.parse(await readFile(join(site, file), 'utf8')) as T;
}

/**
 * Writes the pages and headers of a fresh build, by the settings that the build was given if they
 * are complete. A production site has to be configured. The server names the API's origin.
 */
export async function writeFirstPages(
  site: string,
  plan: SitePlan,
  messages: SiteMessages,
): Promise<void> {
  const { mode, settings, languages } = plan;
  const parsed = parseConfig({ environment: mode, ...settings }, OWN_ORIGIN);
  const config = mode !== 'prod' && parsed.ok ? parsed.value : null;
  const offer = offerOf(Object.keys(languages), config ?? {});
  const { files } = await siteFiles(site, { plan, messages, config, offer, css: '' }, null);
  await writeFiles(site, files);
}

/**
 * The pages with their compressed copies, and the header files.
 * @param apiOrigins null: named by the server's own settings
 */
async function siteFiles(
  site: string,
  input: SiteInput,
  apiOrigins: readonly string[] | null,
  effort?: Effort,
): Promise<{ readonly files: Map<string, Buffer>; readonly count: number }> {
  const pages = await renderSite(site, input);
  const files = new Map<string, Buffer>();
  await Promise.all(
    pages.map(async ({ files: names, text }) => {
      const content = Buffer.from(text);
      const copies = await compressedCopies(content, effort);
      for (const name of names)
        for (const [ending, copy] of [['', content] as const, ...copies])
          files.set(name + ending, copy);
    }),
  );
  const headers = headerFiles(
    inlineTexts(pages.map(({ text }) => text)),
    apiOrigins,
    input.plan.preload,
    input.offer,
  );
  for (const [name, text] of Object.entries(headers)) files.set(name, Buffer.from(text));
  return { files, count: pages.length };
}
