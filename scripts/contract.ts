import { visibleLines } from '../service/visible-text.ts';
import { contractSettings } from './checks/contract-settings.ts';
import { orReport } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';

const settings = orReport(() => contractSettings(process.argv.slice(2)));
// Without colours, every control character is the API's, and is printed as an escape.
Object.assign(process.env, settings, { NO_COLOR: '1', FORCE_COLOR: '0' });
const { startVitest } = await import('vitest/node');
printVisibly(process.stdout);
printVisibly(process.stderr);
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

/** In place: the test runner lost its summary in a stream of its own. */
function printVisibly(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) =>
    write(visibleLines(Buffer.from(chunk as string).toString()), ...(rest as []));
}
