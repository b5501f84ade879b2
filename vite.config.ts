import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { settingsInBundle } from './scripts/build/build-time-settings.ts';
import { compileAhead } from './scripts/build/compile-ahead.ts';
import { SYNTAX_TARGET } from './scripts/build/supported-browsers.ts';
import { fromRoot } from './scripts/cli/root.ts';
import { portalDevServer } from './scripts/serve/dev-server.ts';

export default defineConfig(({ mode }) => ({
  // Relative addresses: one build works under any base path.
  base: './',
  plugins: [react(), vanillaExtractPlugin(), portalDevServer(), compileAhead()],
  envPrefix: 'VITE_PORTAL_',
  define: settingsInBundle(mode),
  resolve: {
    alias: {
      // Radix Select's scroll lock writes a <style> element through this package. The CSP refuses
      // it.
      'react-style-singleton': fromRoot('src/ui/components/radix/react-style-singleton-stub.ts'),
      // Radix Select hides the page behind an open menu from screen readers, but not from the
      // focus.
      'aria-hidden': fromRoot('src/ui/components/radix/aria-hidden-stub.ts'),
      // wouter asks for a copy of a hook that React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    target: [...SYNTAX_TARGET],
    // Newer than the supported browsers: for older ones Lightning CSS adds fallbacks for
    // light-dark(), which the styles don't use. A test checks the styles against the real list.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    manifest: true,
    // The CSP allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: fromRoot('src/entry/main.tsx'),
      checks: { pluginTimings: false },
      // Radix wraps its components in calls that the bundler must keep unless they count as pure: 3
      // kB.
      treeshake: { manualPureFunctions: ['__name', 'forwardRef', 'createContext'] },
      output: {
        // One file for the first screen, and one for the container. By default the bundler splits
        // off what other files share with them.
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/src\/entry\/main\.tsx$/ },
            { name: 'container', test: /\/src\/container\/container\.ts$/ },
          ],
        },
      },
    },
  },
  ssr: {
    // The prerenderer is bundled with its packages: `configure` runs it without node_modules.
    noExternal: true,
  },
}));
