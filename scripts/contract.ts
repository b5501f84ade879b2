import { contractSettings } from './checks/contract-settings.ts';
import { fromRoot } from './cli/root.ts';

const settings = contractSettings(process.argv.slice(2));
if (typeof settings === 'string') {
  console.error(settings);
  process.exitCode = 2;
} else {
  Object.assign(process.env, settings);
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', [], {
    config: false,
    root: fromRoot(''),
    include: ['tests/contract/remote-api.spec.ts'],
    watch: false,
    reporters: ['verbose'],
    // Mails may take their time, and some steps wait for several.
    testTimeout: 120_000,
  });
  await vitest.close();
}
