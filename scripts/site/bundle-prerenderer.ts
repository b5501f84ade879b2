import { build } from 'vite';
import { fromRoot } from '../root.ts';
import { PRERENDERER } from './pages-in-languages.ts';

/** Bundles the prerenderer for Node into a folder. The site keeps it: whoever configures sentences of their own runs it again. */
export async function bundlePrerenderer(mode: string, folder: string): Promise<void> {
  await build({
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
        input: fromRoot('src/start-up/prerender.tsx'),
        // Modules by the ending of their names: no package.json lies beside a site.
        output: { entryFileNames: PRERENDERER, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    // Whoever runs it: in any other, React is that for development.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
}
