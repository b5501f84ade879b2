import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export const UNIT = ['domain', 'api', 'application', 'messages', 'settings'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/** Vitest leaves a core to the terminal by default, which is half of a machine with two. */
export const WORKERS = availableParallelism();

/** Alone, so that `npm run test:unit` loads no plugin and prepares no other project. */
export default defineConfig({
  test: {
    name: 'unit',
    include: UNIT,
    exclude: ['tests/**/*.slow.test.ts'],
    pool: 'threads',
    // No test leaves anything behind, so the modules are loaded once for all files of a worker.
    isolate: false,
    maxWorkers: WORKERS,
    testTimeout: 60_000,
  },
});
