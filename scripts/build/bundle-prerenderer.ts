import { build } from 'vite';
import { fromRoot } from '../cli/root.ts';
import { PRERENDERER } from '../configure/site-plan.ts';

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
        // Modules by the ending of their names: no package.json lies beside a site.
        output: { entryFileNames: PRERENDERER, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    // Otherwise React is its development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  const packages = modules.flatMap(
    (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
  );
  const strange = packages.find((name) => !noticed.includes(name));
  if (strange !== undefined)
    throw new Error(`the prerenderer holds code of ${strange}, which the notices do not name`);
}
