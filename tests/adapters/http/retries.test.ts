import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALLS, openPortal, RETRIED } from './open-portal.ts';
import { make, sampleAnswer } from './sample-calls.ts';
import {
  aborts,
  after,
  answers,
  hangs,
  refusesConnection,
  resetsMidBody,
  scriptedFetch,
  type Step,
} from './scripted-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function run(call: (typeof CALLS)[number], script: readonly Step[]) {
  const { fetch, sent } = scriptedFetch(...script);
  const promise = make(openPortal({ fetch }).apis, call);
  await vi.advanceTimersByTimeAsync(20_000);
  return { outcome: await promise, sent };
}

const passing = {
  refused: refusesConnection,
  reset: resetsMidBody,
  '502': answers(502, undefined),
  '503': answers(503, 'x'),
};
const lasting = {
  '400': answers(400, { code: 11010202 }),
  '500': answers(500, undefined),
  '429': answers(429, undefined, { 'Retry-After': '1' }),
  abort: aborts,
  hang: hangs,
  garbage: answers(200, '<'),
};
const step = fc.constantFrom(...Object.keys(passing), ...Object.keys(lasting), 'fine');

test('only the two reads are retried, at most twice, and only after a temporary failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (call, names) => {
        const steps: Record<string, Step> = {
          ...passing,
          ...lasting,
          fine: answers(200, sampleAnswer(call)),
        };
        const { outcome, sent } = await run(
          call,
          names.flatMap((name) => steps[name] ?? []),
        );
        const at = (index: number) => names[Math.min(index, names.length - 1)] ?? '';
        let expected = 1;
        while (RETRIED.includes(call) && expected < 3 && at(expected - 1) in passing) expected += 1;
        expect(sent).toHaveLength(expected);
        expect(outcome.ok).toBe(at(expected - 1) === 'fine');
      },
    ),
    { numRuns: 300 },
  );
});

test.each(RETRIED)('%s: the retries share the one budget of 6000 ms', async (call) => {
  const { fetch, sent } = scriptedFetch(after(2900, refusesConnection));
  const promise = make(openPortal({ fetch }).apis, call);
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(5999);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await promise).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test.each(RETRIED)(
  '%s: nothing is sent after the deadline, even with a retry waiting',
  async (call) => {
    const { fetch, sent } = scriptedFetch(after(5950, refusesConnection));
    const promise = make(openPortal({ fetch }).apis, call);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await promise).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
    expect(sent).toHaveLength(1);
  },
);

test('a server’s Retry-After is respected', async () => {
  const { sent } = await run('getPublicKey', [answers(503, undefined, { 'Retry-After': '60' })]);
  expect(sent).toHaveLength(1);
});
