import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { LEGAL_ROUTES, ROUTE } from '../../src/ui/routing/routes.ts';
import { fromRoot } from '../cli/root.ts';
import { writeFirstPages } from '../configure/configure-site.ts';
import { makePublic } from '../configure/site-files.ts';
import {
  CONFIGURE_FOLDER,
  MESSAGES_FILE,
  PLAN_FILE,
  PRERENDERER_FOLDER,
  type SiteMessages,
  type SitePlan,
} from '../configure/site-plan.ts';
import { BILL_FILE, billOfMaterials, LICENCE_LIST_FILE, licenceList } from './bill-of-materials.ts';
import { buildName, shortName } from './build-name.ts';
import { buildTimeSettings } from './build-time-settings.ts';
import {
  builtLanguages,
  messageFiles,
  readEnglish,
  type BuiltLanguage,
} from './built-languages.ts';
import { HEADERS_FOLDER, preloadOf } from './header-files.ts';
import { bundlePrerenderer, bundleProgram, bundleScript } from './bundles.ts';
import { precompress } from './precompress.ts';
import { readBundle } from './site-bundle.ts';
import { LICENCES_FILE, writeNotices } from './third-party-notices.ts';

export interface BuildOptions {
  /** Vite mode: which `.env` files hold, and for 'demo' which backend. */
  readonly mode: string;
  /** Folder of the finished site, from the project's root. */
  readonly outDir: string;
  /** Those of src/messages unless given. */
  readonly languages?: readonly BuiltLanguage[] | undefined;
}

/**
 * Builds the production site: bundles, one HTML file per route, compressed copies, headers, and the
 * program that configures it.
 */
export async function buildSite({ mode, outDir, languages }: BuildOptions): Promise<void> {
  // The finished site replaces the old one in one step: a server or a second build never sees half
  // a site.
  const work = await mkdtemp(join(await made(fromRoot('build')), 'site-'));
  const site = resolve(fromRoot(''), outDir);
  try {
    await buildInto(join(work, 'site'), mode, languages ?? builtLanguages());
    // A checkout under a tight umask has files that a server of another user could not read.
    await makePublic(join(work, 'site'));
    await rm(site, { recursive: true, force: true });
    await rename(join(work, 'site'), site);
    await rm(`${site}-maps`, { recursive: true, force: true });
    await rename(join(work, 'site-maps'), `${site}-maps`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

async function buildInto(
  folder: string,
  mode: string,
  languages: readonly BuiltLanguage[],
): Promise<void> {
  const name = buildName();
  // In any other environment React is its development build, with the paths of the sources.
  process.env['NODE_ENV'] = 'production';
  await build({
    mode,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      license: { fileName: LICENCES_FILE },
      // Without a comment in the script that names the map.
      sourcemap: 'hidden',
    },
  });
  await moveSourceMaps(folder, `${folder}-maps`);
  const packages = await writeNotices(folder);
  const fetched = messageFiles(languages);
  for (const [file, text] of fetched.files) await writeInto(folder, file, text);
  const [beforeMarkup, afterMarkup, legal, template] = await Promise.all([
    bundleScript('src/entry/inline/before-markup.ts'),
    bundleScript('src/entry/inline/after-markup.ts'),
    bundleScript('src/entry/legal.ts'),
    readFile(fromRoot('index.html'), 'utf8'),
    bundlePrerenderer(
      mode,
      join(folder, PRERENDERER_FOLDER),
      packages.map((one) => one.name),
    ),
  ]);
  const legalFile = `assets/legal-${fingerprint(legal)}.js`;
  await writeInto(folder, legalFile, `${legal}\n`);

  // The demo has an example store, so that a log-in leads somewhere on any host.
  if (mode === 'demo') await cp(fromRoot('demo'), folder, { recursive: true });

  await precompress(folder);
  const bundle = await readBundle(folder);
  const plan: SitePlan = {
    mode,
    build: shortName(name),
    settings: buildTimeSettings(mode),
    languages: Object.fromEntries(languages.map(({ tag, name: own }) => [tag, own])),
    messagesFolder: fetched.folder,
    template,
    bundle,
    legalFile,
    inline: { beforeMarkup, afterMarkup },
    preload: preloadOf(
      Object.values(ROUTE).filter((route) => !LEGAL_ROUTES.includes(route)),
      bundle.entryFile,
    ),
    pictures: (await readdir(fromRoot('public'))).filter((file) => /\.(png|svg)$/.test(file)),
  };
  const messages: SiteMessages = {
    ...Object.fromEntries(languages.map(({ tag, namespaces: sections }) => [tag, sections])),
    [CODE_LANGUAGE]: await readEnglish(),
  };
  await writeInto(folder, PLAN_FILE, `${JSON.stringify(plan, null, 2)}\n`);
  await writeInto(folder, MESSAGES_FILE, `${JSON.stringify(messages, null, 1)}\n`);
  await writeInto(
    folder,
    `${CONFIGURE_FOLDER}/configure.mjs`,
    await bundleProgram('scripts/configure.ts'),
  );
  await cp(
    fromRoot('deploy/config.example.js'),
    join(folder, CONFIGURE_FOLDER, 'config.example.js'),
  );
  await writeFirstPages(folder, plan, messages);
  const bill = billOfMaterials(name, packages);
  await Promise.all([
    writeFile(join(folder, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`),
    writeFile(join(folder, LICENCE_LIST_FILE), licenceList(packages)),
    writeFile(join(folder, HEADERS_FOLDER, 'version.json'), `${JSON.stringify(name)}\n`),
  ]);
}

/** The maps name the project's sources: they are kept beside the site and not published. */
async function moveSourceMaps(site: string, maps: string): Promise<void> {
  await mkdir(maps, { recursive: true });
  const assets = join(site, 'assets');
  for (const file of await readdir(assets))
    if (file.endsWith('.map')) await rename(join(assets, file), join(maps, file));
}

async function writeInto(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
