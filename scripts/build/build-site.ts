import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { LEGAL_ROUTES } from '../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import { fromRoot } from '../cli/root.ts';
import { unconfiguredFiles } from '../configure/configure-site.ts';
import {
  CONFIGURE_FOLDER,
  PRERENDERER_FOLDER,
  MESSAGES_FILE,
  type SitePlan,
  type SiteMessages,
} from '../configure/site-plan.ts';
import { writeFiles } from '../configure/write-files.ts';
import {
  BILL_FILE,
  billOfMaterials,
  LICENCE_LIST_FILE,
  licenceList,
  readIntegrities,
} from './bill-of-materials.ts';
import {
  readEnglish,
  builtLanguages,
  messageFiles,
  type BuiltLanguage,
} from './built-languages.ts';
import { bundlePrerenderer } from './bundle-prerenderer.ts';
import { buildName, shortName } from './build-name.ts';
import { bundleProgram } from './bundle-program.ts';
import { HEADERS_FOLDER, preloadOf } from './header-files.ts';
import { bundleScript } from './inline-script.ts';
import { copiesOf, withRelativeLinks } from './page-copies.ts';
import { OLD_BROWSER_SCRIPT, pageDocument } from './page-document.ts';
import { renderPages, wordsOf } from './pages-in-languages.ts';
import { precompress } from './precompress.ts';
import { readBundle, styles } from './site-bundle.ts';
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
  // The finished site takes the old one's place at once: a server, or a second build, never meets
  // half of one.
  const work = await mkdtemp(join(await made(fromRoot('build')), 'site-'));
  const site = resolve(fromRoot(''), outDir);
  try {
    await buildInto(
      join(work, 'site'),
      join(work, 'prerender'),
      mode,
      languages ?? builtLanguages(),
    );
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

async function buildInto(
  folder: string,
  prerenderFolder: string,
  mode: string,
  languages: readonly BuiltLanguage[],
): Promise<void> {
  const name = buildName();
  // Whatever calls this: in any other the scripts are React's for development, with the paths of
  // the sources in them.
  process.env['NODE_ENV'] = 'production';
  await build({
    mode,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, license: { fileName: LICENCES_FILE } },
  });
  const packages = await writeNotices(folder);
  const words = messageFiles(languages);
  const place = {
    names: Object.fromEntries(languages.map(({ tag, name }) => [tag, name])),
    folder: words.folder,
  };
  for (const [name, text] of words.files) await writeInto(folder, name, text);
  const [pages, pressesScript, languageScript, journeyScript, legalScript, template] =
    await Promise.all([
      bundlePrerenderer(
        mode,
        prerenderFolder,
        packages.map((one) => one.name),
      ).then(() => renderPages(prerenderFolder, languages, place)),
      bundleScript('src/entry/inline/presses.ts'),
      bundleScript('src/entry/inline/language.ts'),
      bundleScript('src/entry/inline/journey.ts'),
      bundleScript('src/entry/inline/legal.ts', mode),
      readFile(fromRoot('index.html'), 'utf8'),
    ]);
  const legalFile = `assets/legal-${fingerprint(legalScript)}.js`;
  await writeFile(join(folder, legalFile), `${legalScript}\n`);

  const { entryFile, entryCss, lazyCss, screenFiles } = await readBundle(folder);
  const templates = join(folder, CONFIGURE_FOLDER, 'pages');
  const written: string[] = [];
  for (const page of pages) {
    // Read by people, not used: no React for them.
    const legal = LEGAL_ROUTES.includes(page.route);
    const css = [
      entryCss,
      ...lazyCss.filter(
        (text) => styles(text, page.body) || text.includes(`:lang(${page.language.tag})`),
      ),
    ];
    for (const { file, toRoot } of copiesOf(page.route, page.language.tag)) {
      await writeInto(
        templates,
        file,
        pageDocument(template, {
          ...page,
          build: shortName(name),
          language: page.language.tag,
          words:
            legal || page.language.tag === CODE_LANGUAGE
              ? undefined
              : wordsOf(page, page.language.sections),
          languageScript: legal ? undefined : languageScript,
          body: legal ? withRelativeLinks(page.body, toRoot) : page.body,
          contacts: legal ? page.contacts : undefined,
          css,
          script: legal ? { file: legalFile, module: false } : { file: entryFile, module: true },
          ahead: legal ? [] : screenFiles(page.screen),
          oldBrowserScript: page.body.includes('<form') ? OLD_BROWSER_SCRIPT : undefined,
          pressesScript: legal ? undefined : pressesScript,
          journeyScript: page.body.includes('<form') ? journeyScript : undefined,
          toRoot,
        }),
      );
      written.push(file);
    }
  }

  // A log-in has to lead somewhere, also on a host that knows nothing of a store.
  if (mode === 'demo') await cp(fromRoot('demo'), folder, { recursive: true });

  await precompress(folder);
  const plan: SitePlan = {
    mode,
    languages: languages.map(({ tag }) => tag),
    pages: written,
    preload: preloadOf(
      [...new Set(pages.map(({ route }) => route))].filter(
        (route) => route !== '*' && !LEGAL_ROUTES.includes(route),
      ),
      entryFile,
    ),
  };
  await writeFile(
    join(folder, CONFIGURE_FOLDER, 'site.json'),
    `${JSON.stringify(plan, null, 2)}\n`,
  );
  const siteWords: SiteMessages = {
    ...place,
    sections: {
      ...Object.fromEntries(languages.map(({ tag, sections }) => [tag, sections])),
      [CODE_LANGUAGE]: await readEnglish(),
    },
  };
  await writeFile(join(folder, MESSAGES_FILE), `${JSON.stringify(siteWords, null, 1)}\n`);
  await cp(prerenderFolder, join(folder, PRERENDERER_FOLDER), { recursive: true });
  const program = await bundleProgram('scripts/configure.ts');
  await writeFile(join(folder, CONFIGURE_FOLDER, 'configure.mjs'), program);
  await cp(
    fromRoot('deploy/config.example.js'),
    join(folder, CONFIGURE_FOLDER, 'config.example.js'),
  );
  await writeFiles(folder, await unconfiguredFiles(folder, plan));
  const bill = billOfMaterials(name, packages, readIntegrities());
  await Promise.all([
    writeFile(join(folder, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`),
    writeFile(join(folder, LICENCE_LIST_FILE), licenceList(packages)),
    writeFile(join(folder, HEADERS_FOLDER, 'version.json'), `${JSON.stringify(name)}\n`),
  ]);
}

async function writeInto(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
