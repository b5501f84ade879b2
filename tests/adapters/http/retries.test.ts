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

const temporary: Readonly<Record<string, Step>> = {
  refused: refusesConnection,
  reset: resetsMidBody,
  '502': answers(502, undefined),
  '503': answers(503, 'x'),
};
const lasting: Readonly<Record<string, Step>> = {
  '400': answers(400, { code: 11010202 }),
  '500': answers(500, undefined),
  '429': answers(429, undefined, { 'Retry-After': '1' }),
  '503 with Retry-After': answers(503, undefined, { 'Retry-After': '60' }),
  abort: aborts,
  hang: hangs,
  garbage: answers(200, '<'),
};
const step = fc.constantFrom(...Object.keys(temporary), ...Object.keys(lasting), 'fine');

test('only the two reads are retried, at most twice, and only after a temporary failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (call, names) => {
        const fine = answers(200, sampleAnswer(call));
        const steps: Record<string, Step> = { ...temporary, ...lasting, fine };
        const { fetch, sent } = scriptedFetch(...names.flatMap((name) => steps[name] ?? []));
        const promise = make(openPortal({ fetch }).apis, call);
        await vi.advanceTimersByTimeAsync(60_000);
        const at = (index: number) => names[Math.min(index, names.length - 1)] ?? '';
        let expected = 1;
        while (RETRIED.includes(call) && expected < 3 && at(expected - 1) in temporary)
          expected += 1;
        expect(sent).toHaveLength(expected);
        expect((await promise).ok).toBe(at(expected - 1) === 'fine');
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['the retries share the one budget of 6000 ms', 2900, 2],
  ['nothing is sent after it, even with a retry waiting', 5950, 1],
])('%s', async (_, failsAfter, times) => {
  const { fetch, sent } = scriptedFetch(after(failsAfter, refusesConnection));
  const settled = vi.fn();
  const promise = make(openPortal({ fetch }).apis, 'getPublicKey');
  void promise.then(settled);
  await vi.advanceTimersByTimeAsync(5999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await promise).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(times);
});
