import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { realPath } from './real-path.ts';
import { fillSlots, NOBODY, type SlotValues } from '../../src/entry/page-slots.ts';
import { languageFolder, type LanguageOffer } from '../build/language-offer.ts';
import { offerOf } from './offered-languages.ts';
import { headerFiles } from '../build/header-files.ts';
import { compressedCopies, type Effort } from '../build/precompress.ts';
import { inlineTexts } from '../build/security-headers.ts';
import { brandFiles } from './brand-files.ts';
import { copySite } from './copy-site.ts';
import { exampleNotes } from './example-values.ts';
import { rewordPages, type Reword } from './own-messages.ts';
import { checkSettings, OWN_ORIGIN, type GivenSettings } from './settings-file.ts';
import { WrongSettings } from './wrong-settings.ts';
import { CONFIGURE_FOLDER, EXTRAS_FILE, type SitePlan } from './site-plan.ts';
import { writeFiles } from './write-files.ts';

export interface ConfigureOptions {
  /** Folder of the built site. */
  readonly site: string;
  /** Folder for the configured one; the same unless given. */
  readonly out?: string | undefined;
  readonly given: GivenSettings;
  /** For the compressed copies; the best unless given. */
  readonly effort?: Effort | undefined;
}

/** What was written, for whoever asked for it. */
export interface Configured {
  readonly company: string;
  readonly basePath: string;
  /** Null: the site's own. */
  readonly apiOrigin: string | null;
  readonly pages: number;
  /** What became of the brand, and which values are still examples. */
  readonly notes: readonly string[];
}

/**
 * Writes one installation's settings into the pages of a built site, its header files and
 * `config.js`. Rejects with WrongSettings, and leaves everything as it was, when a setting can't be
 * used.
 */
export async function configureSite({
  site,
  out = site,
  given,
  effort,
}: ConfigureOptions): Promise<Configured> {
  const plan = await readPlan(site);
  const config = checkSettings(given, plan.mode === 'prod');
  const { origin } = new URL(config.apiBase);
  const apiOrigin = origin === OWN_ORIGIN ? null : origin;
  const brand = await brandFiles(config.brand, given.folder);
  const logo = brand.logo && `${config.basePath}/${brand.logo[0]}`;
  const offer = offerOf(plan.languages, config);
  const values = { ...config, ...offer, logo: logo ?? undefined };
  const reword = await rewordPages(site, config.messages);
  const files = await siteFiles(site, plan, values, {
    apiOrigins: apiOrigin === null ? [] : [apiOrigin],
    css: brand.css,
    reword,
    effort,
  });
  const formerOfSite = await readExtras(site);
  const [from, to] = await Promise.all([realPath(site), realPath(out)]);
  const isInPlace = to === from;
  if (!isInPlace && to.startsWith(`${from}${sep}`))
    throw new WrongSettings(`--out: ${out} lies in the site itself; name a folder outside of it.`);
  const former = isInPlace ? formerOfSite : [...formerOfSite, ...(await readExtras(out))];
  const extras: string[] = [];
  if (brand.logo) {
    const [name] = brand.logo;
    const isItself = given.folder !== undefined && (await realPath(given.folder)) === from;
    // One that was put into the site by hand is not brought along: it stays there when the settings
    // no longer name it.
    if (!isItself || formerOfSite.includes(name)) extras.push(name);
    if (existsSync(join(site, name)) && !isItself && !formerOfSite.includes(name))
      throw new WrongSettings(
        `brand.logo: ${name} is a file of the site itself; give the logo another name.`,
      );
    files.set(...brand.logo);
  }
  files.set(EXTRAS_FILE, listOf(extras));
  files.set('config.js', Buffer.from(given.script));

  // Of former settings, or as they were built.
  const leftOut = plan.pages
    .filter((name) => !files.has(name))
    .flatMap((name) => COPIES.map((ending) => name + ending));
  const uncopied = new Set([...files.keys(), ...leftOut, ...former]);
  if (!isInPlace) await copySite(site, out, (name) => uncopied.has(name));
  // Known as the settings' own before they are there: what is broken off can be done again.
  if (extras.length > 0)
    await writeFiles(out, new Map([[EXTRAS_FILE, listOf([...new Set([...former, ...extras])])]]));
  await writeFiles(out, files);
  await Promise.all(leftOut.map((name) => rm(join(out, name), { force: true })));
  await Promise.all(
    former
      .filter((name) => !extras.includes(name))
      .map((name) => rm(join(out, name), { force: true })),
  );
  return {
    company: config.company,
    basePath: config.basePath,
    apiOrigin,
    pages: plan.pages.length,
    notes: [...brand.notes, ...exampleNotes(config)],
  };
}

/** A page and its compressed copies. */
const COPIES = ['', '.br', '.gz'];

/**
 * The pages that this installation has no use for: the accessibility statement, where nobody is
 * named whom to write to.
 */
function leftOutPages(
  { pages }: SitePlan,
  { accessibilityContact }: Pick<SlotValues, 'accessibilityContact'>,
): readonly string[] {
  return accessibilityContact
    ? []
    : pages.filter((name) => /(^|\/)accessibility(\/index)?\.html$/.test(name));
}

export async function readPlan(site: string): Promise<SitePlan> {
  return JSON.parse(await readFile(join(site, CONFIGURE_FOLDER, 'site.json'), 'utf8')) as SitePlan;
}

function listOf(extras: readonly string[]): Buffer {
  return Buffer.from(`${JSON.stringify(extras)}\n`);
}

/** What earlier settings brought along. */
async function readExtras(site: string): Promise<readonly string[]> {
  const text = await readFile(join(site, EXTRAS_FILE), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly string[];
}

/**
 * The pages of a site that was not configured, and its headers; whoever serves it names the API's
 * origin.
 */
export function unconfiguredFiles(site: string, plan: SitePlan): Promise<Map<string, Buffer>> {
  return siteFiles(
    site,
    plan,
    { ...NOBODY, ...offerOf(plan.languages, {}) },
    { apiOrigins: null, css: '', reword: (_, template) => template },
  );
}

/** What pages and headers get besides the values of slots. */
interface More {
  readonly apiOrigins: readonly string[] | null;
  readonly css: string;
  readonly reword: Reword;
  readonly effort?: Effort | undefined;
}

async function siteFiles(
  site: string,
  plan: SitePlan,
  values: SlotValues & LanguageOffer,
  { apiOrigins, css, reword, effort }: More,
): Promise<Map<string, Buffer>> {
  const offered = plan.pages.filter((name) =>
    plan.languages.every(
      (tag) => !name.startsWith(languageFolder(tag)) || values.languages.includes(tag),
    ),
  );
  const leftOut = leftOutPages(plan, values);
  const pages = await Promise.all(
    offered
      .filter((name) => !leftOut.includes(name))
      .map(async (name) => {
        const text = await readFile(join(site, CONFIGURE_FOLDER, 'pages', name), 'utf8');
        const page = fillSlots(reword(name, text), values);
        const marked =
          apiOrigins === null
            ? page.replace('<div id="root"', '<div id="root" data-unconfigured=""')
            : page;
        return [name, marked.replace('</style>', () => `${css}</style>`)] as const;
      }),
  );
  const files = new Map<string, Buffer>();
  for (const [name, text] of pages) files.set(name, Buffer.from(text));
  const packed = await Promise.all(
    [...files].map(async ([name, content]) => ({
      name,
      copies: await compressedCopies(content, effort),
    })),
  );
  for (const { name, copies } of packed)
    for (const [ending, content] of copies) files.set(name + ending, content);

  const headers = headerFiles(
    { ...inlineTexts(pages.map(([, text]) => text)), apiOrigins },
    plan.preload,
    { languages: values.languages, defaultLanguage: values.defaultLanguage },
  );
  for (const [name, text] of Object.entries(headers)) files.set(name, Buffer.from(text));
  return files;
}
