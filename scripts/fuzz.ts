/**
 * npm run fuzz -- [--cases 1000000] [--seconds 600] [--seed 42]
 *
 * Throws odd input at everything that reads what people type, browsers keep or services answer.
 * Ends after so many cases or seconds; a case that fails is printed with its seed, and the exit
 * code is 1.
 */
import fc from 'fast-check';
import { orReport, parseOptions, wholeNumber } from './cli/options.ts';
import { FUZZ_TARGETS } from '../tests/fuzz/targets.ts';

const { cases, seconds, seed } = orReport(() => {
  const values = parseOptions({
    cases: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 0x7fffffff)) },
  });
  return {
    cases: wholeNumber('cases', values.cases),
    seconds: wholeNumber('seconds', values.seconds),
    seed: wholeNumber('seed', values.seed),
  };
});

const deadline = Date.now() + seconds * 1000;
let run = 0;
let failures = 0;
for (const [index, { name, property }] of FUZZ_TARGETS.entries()) {
  const startedAt = Date.now();
  const numRuns = Math.ceil((cases - run) / (FUZZ_TARGETS.length - index));
  // Time left over by one target goes to the later ones.
  const share = Math.max(1, (deadline - startedAt) / (FUZZ_TARGETS.length - index));
  const outcome = fc.check(property, {
    numRuns,
    seed: seed + index,
    interruptAfterTimeLimit: share,
    maxSkipsPerRun: 0,
  });
  run += outcome.numRuns;
  const took = (Date.now() - startedAt) / 1000;
  const verdict = outcome.failed
    ? 'FAILED'
    : outcome.interrupted
      ? 'clean, stopped by the clock'
      : 'clean';
  console.log(
    `${name}: ${outcome.numRuns.toLocaleString('en')} cases, seed ${outcome.seed}, ${took.toFixed(1)} s, ${verdict}`,
  );
  if (!outcome.failed) continue;
  failures += 1;
  console.log(fc.defaultReportMessage(outcome));
}
console.log(
  `${run.toLocaleString('en')} of ${cases.toLocaleString('en')} cases, ${failures} of ${FUZZ_TARGETS.length} targets failed; again with --seed ${seed}`,
);
process.exitCode = failures === 0 ? 0 : 1;
