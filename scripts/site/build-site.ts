import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { SLOT_MARKS } from '../../src/start-up/page-slots.ts';
import { REDIRECTS } from '../../src/ui/routing/routes.ts';
import type { RenderedPage } from '../../src/start-up/prerender.tsx';
import { fromRoot } from '../root.ts';
import { unconfiguredFiles, writeFiles } from '../configure/configure-site.ts';
import { CONFIGURE_FOLDER, UNCONFIGURED_NOT_FOUND, type SitePlan } from '../configure/site-plan.ts';
import { BILL_FILE, billOfMaterials, LICENCE_LIST_FILE, licenceList, readIntegrities } from './bill-of-materials.ts';
import { buildName, shortName } from './build-name.ts';
import { bundleProgram } from './bundle-program.ts';
import { HEADERS_FOLDER, preloadOf } from './header-files.ts';
import { bundleScript } from './inline-script.ts';
import { cssOf, ENTRY, readManifest, withImports } from './manifest.ts';
import { pageDocument } from './page-document.ts';
import { precompress } from './precompress.ts';
import { LICENCES_FILE, writeNotices } from './third-party-notices.ts';

export interface BuildOptions {
  /** Vite mode: which `.env` files hold, and for 'demo' which backend. */
  readonly mode: string;
  /** Folder of the finished site, from the project's root. */
  readonly outDir: string;
}

/** Read by people, not used: no React for them. */
const LEGAL_ROUTES = ['/termsandconditions', '/pdpa'];

/** Part of the entry script. */
const FIRST_SCREEN = 'account-screen';

/** Builds the production site: bundles, one HTML file per route, compressed copies, headers, and the program that configures it. */
export async function buildSite({ mode, outDir }: BuildOptions): Promise<void> {
  // The finished site takes the old one's place at once: a server, or a second build, never meets half of one.
  const work = await mkdtemp(join(await made(fromRoot('build')), 'site-'));
  const site = resolve(fromRoot(''), outDir);
  try {
    await buildInto(join(work, 'site'), join(work, 'prerender'), mode);
    await rm(site, { recursive: true, force: true });
    await rename(join(work, 'site'), site);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

async function buildInto(folder: string, prerenderFolder: string, mode: string): Promise<void> {
  const name = buildName();
  // Whatever calls this: in any other the scripts are React's for development, with the paths of the sources in them.
  process.env['NODE_ENV'] = 'production';
  // Vite takes settings of the process before those of the .env files.
  process.env['VITE_PORTAL_BUILD'] = shortName(name);
  await build({ mode, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, license: { fileName: LICENCES_FILE } } });
  const packages = await writeNotices(folder);
  const [pages, earlyScript, journeyScript, legalScript, findRoot, template] = await Promise.all([
    renderPages(mode, prerenderFolder),
    bundleScript('src/start-up/early.ts'),
    bundleScript('src/start-up/early-journey.ts'),
    bundleScript('src/start-up/legal.ts'),
    bundleScript('src/start-up/find-root.ts'),
    readFile(fromRoot('index.html'), 'utf8'),
  ]);
  const legalFile = `assets/legal-${fingerprint(legalScript)}.js`;
  await writeFile(join(folder, legalFile), `${legalScript}\n`);

  const { entryFile, entryCss, lazyCss, screenFiles } = await readBundle(folder);
  const templates = join(folder, CONFIGURE_FOLDER, 'pages');
  const written: string[] = [];
  for (const page of pages) {
    const legal = LEGAL_ROUTES.includes(page.route);
    const css = entryCss + lazyCss.filter((text) => styles(text, page.body)).join('');
    for (const { file, toRoot, alone = false } of copiesOf(page.route)) {
      const path = join(templates, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(
        path,
        pageDocument(template, {
          ...page,
          body: legal ? withRelativeLinks(page.body, toRoot) : page.body,
          contacts: legal ? page.contacts : undefined,
          css,
          script: legal ? { file: legalFile, module: false } : { file: entryFile, module: true },
          ahead: legal || alone ? [] : screenFiles(page.screen),
          earlyScript: legal ? undefined : earlyScript,
          journeyScript: page.body.includes('<form') ? journeyScript : undefined,
          findRoot: alone ? findRoot : undefined,
          toRoot,
        }),
      );
      if (!alone) written.push(file);
    }
  }

  // A log-in has to lead somewhere, also on a host that knows nothing of a store.
  if (mode === 'demo') await cp(fromRoot('demo'), folder, { recursive: true });

  await precompress(folder);
  const plan: SitePlan = {
    mode,
    pages: written,
    preload: preloadOf(
      pages.map(({ route }) => route).filter((route) => route !== '*' && !LEGAL_ROUTES.includes(route)),
      entryFile,
    ),
  };
  await writeFile(join(folder, CONFIGURE_FOLDER, 'site.json'), `${JSON.stringify(plan, null, 2)}\n`);
  await writeFile(join(folder, CONFIGURE_FOLDER, 'configure.mjs'), await bundleProgram('scripts/configure.ts'));
  await writeFiles(folder, await unconfiguredFiles(folder, plan));
  const bill = billOfMaterials(name, packages, readIntegrities());
  await Promise.all([
    writeFile(join(folder, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`),
    writeFile(join(folder, LICENCE_LIST_FILE), licenceList(packages)),
    writeFile(join(folder, HEADERS_FOLDER, 'version.json'), `${JSON.stringify(name)}\n`),
  ]);
}

interface PageCopy {
  /** File name below the site's folder. */
  readonly file: string;
  /** From the page's address to the site's root. */
  readonly toRoot: string;
  /** It has to find the site's root by itself. */
  readonly alone?: true;
}

/**
 * Relative addresses, so that one build stands under any base path. Hosts differ in whether they serve `/forget`
 * from `forget.html`, or `/forget/` from a folder: there is a page for either, and for the aliases that people and password
 * managers try as well, so that none of them is a not-found page anywhere. An unknown address may be of any depth.
 */
function copiesOf(route: string): readonly PageCopy[] {
  if (route === '*') {
    return [
      { file: '404.html', toRoot: `${SLOT_MARKS.basePath}/` },
      { file: UNCONFIGURED_NOT_FOUND, toRoot: '/', alone: true },
    ];
  }
  if (route === '/') return [{ file: 'index.html', toRoot: './' }];
  const aliases = Object.keys(REDIRECTS).filter((alias) => REDIRECTS[alias] === route);
  return [route, ...aliases].flatMap((path) => {
    const above = '../'.repeat(path.split('/').length - 2);
    return [
      { file: `${path.slice(1)}.html`, toRoot: above || './' },
      { file: `${path.slice(1)}/index.html`, toRoot: `../${above}` },
    ];
  });
}

/** Nothing runs on a legal page that could put another base path before its links. */
function withRelativeLinks(body: string, toRoot: string): string {
  return body.replaceAll(`href="${SLOT_MARKS.basePath}/`, `href="${toRoot}`);
}

/** Bundles the prerenderer for Node and runs it. */
async function renderPages(mode: string, folder: string): Promise<readonly RenderedPage[]> {
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
  const bundle = (await import(pathToFileURL(join(folder, file)).href)) as { renderPages(): Promise<readonly RenderedPage[]> };
  return bundle.renderPages();
}

interface Bundle {
  readonly entryFile: string;
  /** Of the first screen and the frame. */
  readonly entryCss: string;
  /** Of each other screen. */
  readonly lazyCss: readonly string[];
  /** A screen's scripts besides the entry script, with all that they import. */
  screenFiles(screen: string): readonly string[];
}

async function readBundle(folder: string): Promise<Bundle> {
  const manifest = await readManifest(folder);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the manifest does not name ${ENTRY}`);
  const read = (files: readonly string[]) => Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const early = cssOf(manifest, ENTRY);
  const all = Object.keys(manifest).flatMap((key) => cssOf(manifest, key));
  const lazy = [...new Set(all)].filter((file) => !early.includes(file)).toSorted();
  return {
    entryFile: entry.file,
    entryCss: (await read(early)).map((text) => text.trim()).join(''),
    lazyCss: (await read(lazy)).map((text) => text.trim()),
    screenFiles(screen) {
      if (screen === FIRST_SCREEN) return [];
      const key = `src/ui/screens/${screen}.tsx`;
      if (!manifest[key]) throw new Error(`${key} has no chunk of its own`);
      return withImports(manifest, key).flatMap((one) => (one === ENTRY ? [] : (manifest[one]?.file ?? [])));
    },
  };
}

/** Whether a style text has a class that the markup uses. */
function styles(css: string, markup: string): boolean {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => (list ?? '').split(/\s+/)));
  return [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].some(([, name]) => used.has(name ?? ''));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
