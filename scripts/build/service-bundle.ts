import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fromRoot } from '../cli/root.ts';
import { swapFolder } from '../configure/swap-folder.ts';
import { bundleApart } from './bundles.ts';
import { LICENCES_FILE, writeNotices } from './third-party-notices.ts';

/** Native, so it is copied beside the bundle, with its binary for this platform. */
const NATIVE = '@node-rs/argon2';

/** Only `accounts` over a folder of `npm start` loads it, from the project's own packages. */
const EMBEDDED_DATABASE = /^@electric-sql\/pglite/;

/**
 * Bundles the account service and its operators' command into a folder that runs alone, on
 * machines of this platform: `serve.js`, `accounts.js`, and the one package that can't be bundled.
 * The finished folder replaces the old one in one step: a service may run from it.
 */
export async function buildService(outDir: string): Promise<void> {
  await mkdir(fromRoot('build'), { recursive: true });
  const work = await mkdtemp(fromRoot('build/service-'));
  try {
    await buildInto(work);
    await chmod(work, 0o755);
    await swapFolder(work, outDir);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function buildInto(outDir: string): Promise<void> {
  await bundleApart({
    root: fromRoot('service'),
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      write: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      license: { fileName: LICENCES_FILE },
      rolldownOptions: {
        input: {
          serve: fromRoot('service/staging/serve.ts'),
          accounts: fromRoot('service/staging/accounts.ts'),
        },
        external: [...builtinModules, /^node:/, NATIVE, EMBEDDED_DATABASE, 'pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  await writeNotices(outDir, 'The account service contains');
  await writeFile(join(outDir, 'package.json'), '{ "private": true, "type": "module" }\n');
  for (const name of [NATIVE, ...(await binariesOf(NATIVE))])
    await cp(fromRoot(`node_modules/${name}`), join(outDir, 'node_modules', name), {
      recursive: true,
    }).catch((error: unknown) => {
      // Of a package's binaries, npm installs those for this platform.
      if (name === NATIVE) throw error;
    });
}

async function binariesOf(name: string): Promise<readonly string[]> {
  const text = await readFile(fromRoot(`node_modules/${name}/package.json`), 'utf8');
  const { optionalDependencies = {} } = JSON.parse(text) as {
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(optionalDependencies);
}
