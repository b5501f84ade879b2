import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../cli/root.ts';

/** Served with the site: some of its licences want their notice in every copy. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Where Vite writes what it finds (`build.license`), below the site's folder. */
export const LICENCES_FILE = '.vite/licences.json';

/** A package whose code is in a bundle, as Vite reports it. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly identifier?: string;
  /** Of the package's licence file, if it has one. */
  readonly text?: string;
}

/** Packages without a licence file, and where the text of their licence is. */
const TEXT_ELSEWHERE: Readonly<Record<string, string>> = {
  // It is in the README.
  'pg-types': 'node_modules/pg-types/README.md',
  pgpass: 'node_modules/pgpass/README.md',
  // The same author's, under the same licence.
  'react-remove-scroll-bar': 'node_modules/react-remove-scroll/LICENSE',
  // The bundler's own helpers, which Vite does not list: they name what chunks need, and bind
  // modules together.
  vite: 'node_modules/vite/LICENSE.md',
  rolldown: 'node_modules/rolldown/LICENSE',
};

/**
 * Turns Vite's list of a built site into the file that people read, and gives the list. Rejects
 * when a package has no licence text.
 */
export async function writeNotices(
  siteFolder: string,
  subject?: string,
): Promise<readonly BundledPackage[]> {
  const list = join(siteFolder, LICENCES_FILE);
  const packages = JSON.parse(await readFile(list, 'utf8')) as readonly BundledPackage[];
  await rm(list);
  const all = [...packages, ...['vite', 'rolldown'].map(installedPackage)];
  await writeFile(join(siteFolder, NOTICES_FILE), noticesText(all, subject));
  return all;
}

/** One section a licence text, with the packages under it. Throws when a package has no text. */
export function noticesText(
  packages: readonly BundledPackage[],
  subject = 'The scripts of this site contain',
): string {
  const sections = new Map<string, string[]>();
  for (const one of packages) {
    const text = licenceText(one);
    sections.set(text, [
      ...(sections.get(text) ?? []),
      `${one.name} ${one.version} (${one.identifier ?? 'see below'})`,
    ]);
  }
  const parts = [...sections].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return [
    `${subject} the following packages, under the licences that follow their names.\n`,
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceText({ name, text, identifier }: BundledPackage): string {
  // It asks for no notice, and its packages bring none.
  if (identifier === 'Unlicense') return 'Released into the public domain (https://unlicense.org).';
  const elsewhere = TEXT_ELSEWHERE[name];
  const licence =
    text ?? (elsewhere === undefined ? undefined : readFileSync(fromRoot(elsewhere), 'utf8'));
  if (!licence?.trim())
    throw new Error(
      `${name} is in a bundle, but has no licence text; say in scripts/build/third-party-notices.ts where it is`,
    );
  // The rest of Vite's licence file is about packages bundled into Vite. The site contains none of
  // them.
  const [own = ''] = licence.split('# Licenses of bundled dependencies');
  return [...noticesOf(name), own].map((part) => part.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** What a package wants to be said besides its licence (Apache-2.0, section 4). */
function noticesOf(name: string): readonly string[] {
  const folder = fromRoot(`node_modules/${name}`);
  const files = readdirSync(folder).filter((file) => /^(copyright)?notice/i.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

function installedPackage(name: string): BundledPackage {
  const text = readFileSync(fromRoot(`node_modules/${name}/package.json`), 'utf8');
  const { version, license } = JSON.parse(text) as { version: string; license: string };
  return { name, version, identifier: license };
}
