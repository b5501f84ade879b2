import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { UNIT, WORKERS } from './vitest.unit.config.ts';

const DOM = 'tests/**/*.dom.test.{ts,tsx}';
/** Tests that start a server, a build or another program. */
const SLOW = 'tests/**/*.slow.test.ts';
/** A file for each browser engine, which has to be installed. */
const ENGINES = 'tests/engines/*.test.ts';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    // Its modules name each other without a file ending, which only a bundler forgives.
    server: { deps: { inline: ['jsencrypt'] } },
    // A thread that ends while Node makes a pair of keys ends the whole run; a process doesn't.
    pool: 'forks',
    // No test leaves anything behind, so the modules are loaded once for all files of a worker.
    isolate: false,
    maxWorkers: WORKERS,
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'service/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
    },
    projects: [
      './vitest.unit.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...UNIT, DOM, SLOW, ENGINES],
        },
      },
      {
        extends: true,
        // Listeners that a file adds to its window stay there.
        test: { name: 'dom', include: [DOM], environment: 'jsdom', isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          globalSetup: 'tests/service/staging/build-service.ts',
          include: [SLOW],
          isolate: true,
          // `npm start` takes 11 s of CPU, and a loaded machine gives it a tenth of one.
          testTimeout: 240_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [ENGINES],
          testTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
