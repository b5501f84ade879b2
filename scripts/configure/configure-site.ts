import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ROUTE } from '../../src/ui/routing/routes.ts';
import { headerFiles } from '../build/header-files.ts';
import { compressedCopies, type Effort } from '../build/precompress.ts';
import { inlineTexts } from '../build/security-headers.ts';
import { languageFolder } from '../build/server-languages.ts';
import { brandFiles } from './brand.ts';
import { copiesOf, renderSite, type SiteInput } from './render-site.ts';
import {
  checkPageSettings,
  checkSettings,
  offerOf,
  OWN_ORIGIN,
  WrongSettings,
  type GivenSettings,
} from './settings-file.ts';
import { MESSAGES_FILE, PLAN_FILE, type SiteMessages, type SitePlan } from './site-plan.ts';
import { makePublic, realPath, swapFolder } from './swap-folder.ts';
import { wrongMessages } from './wrong-messages.ts';

export interface ConfigureOptions {
  /** Folder of the built site. */
  readonly site: string;
  /** Folder for the configured site, replaced as a whole; that of the built site by default. */
  readonly out?: string | undefined;
  readonly given: GivenSettings;
  /** For the compressed copies; 'best' by default. */
  readonly effort?: Effort | undefined;
  /** Pages may show the company and contacts of the examples. */
  readonly isExample?: boolean | undefined;
}

/**
 * Renders the pages of a built site from one installation's settings, and writes them, the header
 * files and `config.js` into a new folder, which then takes the place of `out` in one step. Rejects
 * with WrongSettings, and leaves everything as it was, when a setting can't be used. Gives what was
 * written: the number of pages without their copies, and no origin of the API for the site's own.
 */
export async function configureSite({
  site,
  out = site,
  given,
  effort,
  isExample = false,
}: ConfigureOptions) {
  const plan = await readJson<SitePlan>(site, PLAN_FILE);
  const messages = await readJson<SiteMessages>(site, MESSAGES_FILE);
  const config = checkSettings(
    { values: { ...plan.settings, ...given.values } },
    plan.mode === 'prod' && !isExample,
  );
  const wrong = wrongMessages(config.messages ?? {}, messages);
  if (wrong.length > 0) throw new WrongSettings(...wrong);
  const { origin } = new URL(config.apiBase);
  const apiOrigin = origin === OWN_ORIGIN ? null : origin;
  const brand = await brandFiles(config.brand, given.folder);
  if (brand.logo && plan.pictures.includes(brand.logo[0]))
    throw new WrongSettings(
      `brand.logo: ${brand.logo[0]} is a file of the site itself; give the logo another name.`,
    );
  const offer = offerOf(Object.keys(plan.languages), config);
  const { files, count } = await siteFiles(
    site,
    { plan, messages, config, offer, css: brand.css },
    apiOrigin === null ? [] : [apiOrigin],
    effort,
  );
  if (brand.logo) files.set(...brand.logo);
  files.set('config.js', Buffer.from(given.script));
  await replaceSite(await realPath(site), await realPath(out), everyPage(plan), files);
  const { company, basePath } = config;
  return { company, basePath, apiOrigin, pages: count, notes: brand.notes };
}

/**
 * Writes a copy of a site without its pages, and these files, beside `to`, and then puts it there.
 * Chunks of a former build stay: open pages still fetch them.
 */
async function replaceSite(
  from: string,
  to: string,
  pages: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (to.startsWith(`${from}${sep}`))
    throw new WrongSettings(`--out: ${to} lies in the site itself; name a folder outside of it.`);
  const held = existsSync(to) ? await readdir(to) : [];
  if (held.length > 0 && !existsSync(join(to, PLAN_FILE)))
    throw new WrongSettings(`--out: ${to} holds other files than a portal's; name a new folder.`);
  await mkdir(dirname(to), { recursive: true });
  const work = await mkdtemp(`${to}.new-`);
  try {
    const leftOut = new Set(pages.flatMap((name) => COPIES.map((ending) => name + ending)));
    const filter = (path: string) => !leftOut.has(relative(from, path).split(sep).join('/'));
    await cp(from, work, { recursive: true, dereference: true, preserveTimestamps: true, filter });
    const assets = join(to, 'assets');
    if (existsSync(assets)) await cp(assets, join(work, 'assets'), KEPT);
    await writeFiles(work, files);
    await makePublic(work);
    await swapFolder(work, to);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Copies only what is not there. */
const KEPT = { recursive: true, force: false, preserveTimestamps: true };

/** Seconds since 1970; the times of written files lie within a year after it. */
const BEGIN = Date.UTC(2024, 0, 1) / 1000;
const RANGE_SECONDS = 2 ** 25;

/**
 * Servers tell versions of a file by its second and its size, and two versions of a page may have
 * the same size: the second is made from the content. So a changed page is sent again, and two
 * servers with the same settings agree. The time lies in the past, because servers do not send a
 * time that is to come.
 */
async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name);
    const digest = createHash('sha256').update(content).digest();
    const time = BEGIN + (digest.readUInt32BE() % RANGE_SECONDS);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, time, time);
  }
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
 * Writes the pages and headers of a fresh build, which show what the build was given. The server
 * names the API's origin.
 */
export async function writeFirstPages(
  site: string,
  plan: SitePlan,
  messages: SiteMessages,
): Promise<void> {
  const config = checkPageSettings(plan.settings);
  const offer = offerOf(Object.keys(plan.languages), config);
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
