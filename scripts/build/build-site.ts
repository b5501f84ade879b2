import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { TRANSLATIONS } from '../../src/messages/all-translations.ts';
import { CODE_LANGUAGE, LANGUAGES } from '../../src/messages/languages.ts';
import { LEGAL_ROUTES, ROUTE } from '../../src/ui/routing/routes.ts';
import { fromRoot } from '../cli/root.ts';
import { writeFirstPages } from '../configure/configure-site.ts';
import {
  CONFIGURE_FOLDER,
  MESSAGES_FILE,
  PLAN_FILE,
  PRERENDERER_FOLDER,
  type SiteMessages,
  type SitePlan,
} from '../configure/site-plan.ts';
import { makePublic, swapFolder } from '../configure/swap-folder.ts';
import { buildName, shortName } from './build-name.ts';
import { buildTimeSettings } from './build-time-settings.ts';
import { fingerprint, messageFiles, readEnglish } from './built-languages.ts';
import { bundlePrerenderer, bundleProgram, bundleScript } from './bundles.ts';
import { HEADERS_FOLDER, preloadOf } from './header-files.ts';
import { precompress } from './precompress.ts';
import { PICTURE } from './security-headers.ts';
import { readBundle } from './site-bundle.ts';
import { LICENCES_FILE, writeNotices } from './third-party-notices.ts';

export interface BuildOptions {
  /** Vite mode: which `.env` files hold, and for 'demo' which backend. */
  readonly mode: string;
  /** Folder of the finished site, from the project's root. */
  readonly outDir: string;
}

/**
 * Builds the production site: bundles, one HTML file per route, compressed copies, headers, and the
 * program that configures it.
 */
export async function buildSite({ mode, outDir }: BuildOptions): Promise<void> {
  // The finished site replaces the old one in one step: a server or a second build never sees half
  // a site.
  await mkdir(fromRoot('build'), { recursive: true });
  const work = await mkdtemp(fromRoot('build/site-'));
  const site = resolve(fromRoot(''), outDir);
  try {
    await buildInto(join(work, 'site'), mode);
    // A checkout under a tight umask has files that a server of another user could not read.
    await makePublic(join(work, 'site'));
    for (const ending of ['', '-maps'])
      await swapFolder(join(work, `site${ending}`), site + ending);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function buildInto(folder: string, mode: string): Promise<void> {
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
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
  const fetched = messageFiles();
  for (const [file, text] of fetched.files) await write(file, text);
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
  await write(legalFile, `${legal}\n`);

  // The demo has an example store, so that a log-in leads somewhere on any host.
  if (mode === 'demo') await cp(fromRoot('demo'), folder, { recursive: true });

  await precompress(folder);
  const bundle = await readBundle(folder);
  const plan: SitePlan = {
    mode,
    build: shortName(name),
    settings: buildTimeSettings(mode),
    languages: LANGUAGES,
    messagesFolder: fetched.folder,
    template,
    bundle,
    legalFile,
    inline: { beforeMarkup, afterMarkup },
    preload: preloadOf(
      Object.values(ROUTE).filter((route) => !LEGAL_ROUTES.includes(route)),
      bundle.entryFile,
    ),
    pictures: (await readdir(fromRoot('public'))).filter((file) => PICTURE.test(file)),
  };
  const messages: SiteMessages = { [CODE_LANGUAGE]: await readEnglish(), ...TRANSLATIONS };
  await write(PLAN_FILE, json(plan));
  await write(MESSAGES_FILE, json(messages));
  await write(`${CONFIGURE_FOLDER}/configure.mjs`, await bundleProgram('scripts/configure.ts'));
  const sample = 'config.example.js';
  await cp(fromRoot(`deploy/${sample}`), join(folder, CONFIGURE_FOLDER, sample));
  await writeFirstPages(folder, plan, messages);
  // For the site's operators; servers do not serve them.
  await write(`${HEADERS_FOLDER}/version.json`, json(name));
}

/** The maps name the project's sources: they are kept beside the site and not published. */
async function moveSourceMaps(site: string, maps: string): Promise<void> {
  await mkdir(maps, { recursive: true });
  const assets = join(site, 'assets');
  for (const file of await readdir(assets))
    if (file.endsWith('.map')) await rename(join(assets, file), join(maps, file));
}
