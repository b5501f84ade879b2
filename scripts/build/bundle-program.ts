import { build } from 'vite';
import { fromRoot } from '../cli/root.ts';
import { noticesText, type BundledPackage } from './third-party-notices.ts';

const LICENCES_FILE = 'licences.json';

/**
 * A program of this project and all it imports as one file for Node, with the licences of its
 * packages at the top.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: fromRoot(''),
    logLevel: 'warn',
    // The settings of the build are the site's, not the program's.
    envPrefix: 'NOTHING_OF_THE_BUILD_',
    ssr: { noExternal: true },
    build: {
      ssr: fromRoot(entry),
      write: false,
      target: 'node20',
      copyPublicDir: false,
      minify: false,
      license: { fileName: LICENCES_FILE },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry} was not bundled`);
  const [chunk, ...others] = result.output;
  const licences = others.find(({ fileName }) => fileName === LICENCES_FILE);
  if (others.length > (licences ? 1 : 0)) throw new Error(`${entry} did not become one file`);
  const packages =
    licences?.type === 'asset'
      ? (JSON.parse(String(licences.source)) as readonly BundledPackage[])
      : [];
  return `${licenceComment(packages)}${chunk.code}`;
}

function licenceComment(packages: readonly BundledPackage[]): string {
  return packages.length === 0
    ? ''
    : `/*\n${noticesText(packages, 'This program contains').replaceAll('*/', '* /')}*/\n`;
}
