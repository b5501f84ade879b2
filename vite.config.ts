import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { settingsInBundle } from './scripts/build/build-time-settings.ts';
import { devLanguages } from './scripts/serve/dev-languages.ts';
import { devPages } from './scripts/serve/dev-pages.ts';
import { fromRoot } from './scripts/cli/root.ts';
import { compileAhead } from './scripts/build/compile-ahead.ts';
import { ownPreload } from './scripts/build/own-preload.ts';
import { separateCopy } from './scripts/build/separate-copy.ts';
import { shortClassName } from './scripts/build/short-class-names.ts';
import { SYNTAX_TARGET } from './scripts/build/supported-browsers.ts';

export default defineConfig(({ command, mode }) => ({
  // Relative, so that one build works under any base path.
  base: './',
  plugins: [
    react(),
    // Short class names in every mode of the build: they travel in the HTML.
    vanillaExtractPlugin({ identifiers: command === 'build' ? shortClassName : 'debug' }),
    devLanguages(),
    devPages(),
    // Tabs need it for their panels, which are not used here; Select needs all of it, later.
    separateCopy('@radix-ui/react-presence', '@radix-ui/react-tabs'),
    compileAhead(),
    ownPreload(),
  ],
  envPrefix: 'VITE_PORTAL_',
  define: settingsInBundle(mode),
  resolve: {
    alias: {
      // The router brings a stand-in for what React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      // The router brings patterns along; the addresses here have none.
      regexparam: fromRoot('src/ui/routing/regexparam-stub.ts'),
      // Radix Select's scroll lock writes a <style> element through this package, which the CSP refuses.
      'react-style-singleton': fromRoot('src/ui/components/style-singleton.ts'),
      // Radix Select hides the page behind an open menu from readers, but not from the focus.
      'aria-hidden': fromRoot('src/ui/components/aria-hidden-stub.ts'),
    },
  },
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    target: [...SYNTAX_TARGET],
    // Newer than what is supported: otherwise the styles carry what older browsers need for light-dark(), which is not used. A test holds the styles to it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    manifest: true,
    // A data: address would have to be let through by the CSP.
    assetsInlineLimit: 0,
    // The page has one module script; nothing lazy may compete with it for the first round trips.
    modulePreload: {
      polyfill: false,
      // A chunk of one file is named as well: it, too, is fetched before it is imported (src/entry/preload-chunk.ts).
      resolveDependencies: (file, needs) => (needs.length > 0 ? needs : [file]),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: fromRoot('src/entry/main.tsx'),
      checks: { pluginTimings: false },
      optimization: { inlineConst: true },
      // Radix names its functions through a helper; that alone kept 3 kB of unused ones. What these of React make has no effect unless it is used, either.
      treeshake: { manualPureFunctions: ['__name', 'forwardRef', 'createContext'] },
      output: {
        // Nothing here reads a property for what reading it does. Turns may be taken with reads then, which saves 0.1 kB of the entry script.
        minify: { compress: { treeshake: { propertyReadSideEffects: false } } },
        // The entry script names some fifty files: of a fingerprint, 36 bits tell one content of a name from another.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[hash:6][extname]',
        // What the first screen needs is one file. By itself Rolldown puts what lazy screens need as well into more.
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/src\/entry\/main\.tsx$/ },
            // A hundred bytes by itself, which the entry script would have to name.
            { name: 'use-say', test: /\/src\/(ui\/i18n\/use-format|messages\/filled)\.ts$/ },
          ],
        },
      },
    },
  },
  ssr: {
    // The prerenderer is bundled whole: aliases and untyped CommonJS packages then behave as in the browser build.
    noExternal: true,
  },
}));
