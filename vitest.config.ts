import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './scripts/checks/patience.ts';

/** The outer ring, and the project itself: adapters, views, the wire, layers, documents, scripts. The inside's tests stay a matter of seconds. */
const OUTER_RING = [
  'adapters',
  'architecture',
  'contract',
  'docs',
  'entry',
  'fuzz',
  'scripts',
  'service',
  'ui',
].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
/** The whole portal in a DOM, with a person in front of it. */
const JOURNEY = 'tests/ui/journey/**/*.test.ts';
/** Tests that start a server, a build or another program. */
const SLOW = 'tests/**/*.slow.test.ts';
/**
 * A thread that ends while Node is still making a pair of keys for the account service takes the whole run with it (a fatal error in V8's
 * embedding, not an exception); a process just ends.
 */
const WHERE_KEYS_ARE_MADE = { pool: 'forks' } as const;
/** Walks in real browsers, a file for each engine; scripts/engines.ts says which are installed. */
const ENGINES = 'tests/engines/*.test.ts';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    // Its modules name each other without a file ending, which only a bundler forgives.
    server: { deps: { inline: ['jsencrypt'] } },
    pool: 'threads',
    allowOnly: false,
    passWithNoTests: false,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'service/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', ENGINES, ...OUTER_RING, SLOW],
          // No test leaves anything behind, so one loading of the modules serves all: seconds instead of a minute.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: OUTER_RING,
          exclude: [JOURNEY, SLOW],
          testTimeout: 30_000 * PATIENCE,
          isolate: false,
          ...WHERE_KEYS_ARE_MADE,
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          include: [JOURNEY],
          environment: 'jsdom',
          testTimeout: 30_000 * PATIENCE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          testTimeout: 60_000 * PATIENCE,
          hookTimeout: 120_000 * PATIENCE,
          ...WHERE_KEYS_ARE_MADE,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [ENGINES],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
