import fc from 'fast-check';
import { test } from 'vitest';
import { standInBrowser } from './browser.ts';
import { ACTS } from './flows.ts';
import { Person } from './person.ts';
import { getIn } from './way-in.ts';

standInBrowser();

const runs = Number(process.env['JOURNEY_RUNS'] ?? 10);
/** The same questions each time, so that a gate is not a lottery; whoever searches asks others. */
const seed = Number(process.env['JOURNEY_SEED'] ?? 14);

test(
  'whatever a person does in whatever order: the screen follows the journey, every press counts once, and they get in',
  { timeout: 0 },
  async () => {
    const start = fc.constantFrom(
      '/',
      '/?type=2',
      '/forget',
      '/retrievepassword',
      '/accountappeal',
      '/userinfo',
    );
    const address = fc.constantFrom('ada@example.com', 'mei@example.com');
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.boolean(),
        fc.commands([...ACTS], { maxCommands: 12, size: 'max' }),
        address,
        async (path, areScriptsLate, acts, email) => {
          const person = await Person.at(path, { areScriptsLate });
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: person }), acts);
            await getIn(person, email);
          } finally {
            await person.world.end();
          }
        },
      ),
      { numRuns: runs, seed },
    );
  },
);
