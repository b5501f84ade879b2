import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { fromRoot } from './cli/root.ts';

/** `npm run chaos [-- --rounds 100]`: the crash test of `npm test`, for longer. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
if (!/^[1-9]\d*$/.test(values.rounds)) {
  console.error(`--rounds is '${values.rounds}', but it has to be a number above 0.`);
  process.exit(2);
}
process.env['CHAOS_ROUNDS'] = values.rounds;
const vitest = await startVitest('test', [], {
  config: false,
  root: fromRoot(''),
  include: ['tests/service/chaos/chaos.slow.test.ts'],
  watch: false,
  reporters: ['verbose'],
  hookTimeout: 120_000,
});
await vitest.close();
