import { build, type InlineConfig, type Rolldown } from 'vite';
import { fromRoot } from '../cli/root.ts';
import { PRERENDERER } from '../configure/site-plan.ts';
import { noticesText, type BundledPackage } from './third-party-notices.ts';

/** Bundles without the site's own configuration. Gives the files, and writes none. */
export async function bundleApart(config: InlineConfig): Promise<readonly Output[]> {
  const options = { write: false, copyPublicDir: false, ...config.build };
  const root = fromRoot('');
  return outputsOf(
    await build({ configFile: false, root, logLevel: 'warn', ...config, build: options }),
  );
}

/** A source file and what it imports as one minified classic script. */
export async function bundleScript(entry: string): Promise<string> {
  const [chunk, ...others] = await bundleApart({
    build: {
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fromRoot(entry), formats: ['iife'], name: 'unused' },
      minify: true,
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${entry} did not become one script`);
  // The notices are made of the site's other bundles, and would not name a package in this one.
  if (packagesIn([chunk]).length > 0) throw new Error(`${entry} imports a package`);
  return chunk.code.trim();
}

/**
 * A program of this project and all it imports as one file for Node, with the licences of its
 * packages at the top.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const [chunk, licences, ...others] = await bundleApart({
    // The build's settings belong to the site, not to the program.
    envPrefix: 'NOTHING_OF_THE_BUILD_',
    ssr: { noExternal: true },
    build: {
      ssr: fromRoot(entry),
      target: 'node20',
      minify: false,
      license: { fileName: 'licences.json' },
    },
  });
  if (chunk?.type !== 'chunk' || licences?.type !== 'asset' || others.length > 0)
    throw new Error(`${entry} did not become one file`);
  const packages = JSON.parse(String(licences.source)) as readonly BundledPackage[];
  const notices = noticesText(packages, 'This program contains').replaceAll('*/', '* /');
  return `/*\n${notices}*/\n${chunk.code}`;
}

/**
 * Bundles the prerenderer for Node into a folder of the site, where the build and `configure` run
 * it. Rejects when it contains code of a package that the site's notices do not name.
 */
export async function bundlePrerenderer(
  mode: string,
  folder: string,
  noticed: readonly string[],
): Promise<void> {
  const result = await build({
    mode,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: {
        input: fromRoot('src/entry/prerender.tsx'),
        // The ending makes them modules: no package.json lies beside a site.
        output: { entryFileNames: PRERENDERER, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    // Otherwise React is its development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  const missing = packagesIn(outputsOf(result)).find((name) => !noticed.includes(name));
  if (missing !== undefined)
    throw new Error(`the prerenderer holds code of ${missing}, which the notices do not name`);
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputsOf(result: Awaited<ReturnType<typeof build>>): readonly Output[] {
  return [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

/** Names of the packages whose code is in these chunks. */
function packagesIn(outputs: readonly Output[]): readonly string[] {
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  return modules.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
}
