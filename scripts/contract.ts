import { Writable } from 'node:stream';
import { visibleLines } from '../service/visible-text.ts';
import { contractSettings } from './checks/contract-settings.ts';
import { fromRoot } from './cli/root.ts';

const settings = contractSettings(process.argv.slice(2));
if (typeof settings === 'string') {
  console.error(visibleLines(settings));
  process.exitCode = 2;
} else {
  // Without colours, every control character is the API's, and is printed as an escape.
  Object.assign(process.env, settings, { NO_COLOR: '1', FORCE_COLOR: '0' });
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      root: fromRoot(''),
      include: ['tests/contract/remote-api.spec.ts'],
      watch: false,
      reporters: ['verbose'],
      // Mails may take their time, and some steps wait for several.
      testTimeout: 120_000,
    },
    {},
    { stdout: visibly(process.stdout), stderr: visibly(process.stderr) },
  );
  await vitest.close();
}

function visibly(target: Writable): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      target.write(visibleLines(String(chunk)));
      // At once: a line that waits for the one before is lost when the test runner exits.
      done();
    },
  });
}
