import { defineConfig } from 'vitest/config';

/**
 * Only the tests that hold domain and application; every file isolated, so that a mutant can be put
 * in and out.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
    setupFiles: ['scripts/checks/mutation/repeatable-properties.ts'],
  },
});
