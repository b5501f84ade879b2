import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_NAMES } from '#domain/call-names.ts';
import { openPortal } from './open-portal.ts';
import { make, sampleAnswer } from './sample-calls.ts';
import { after, answers, refusesConnection, scriptedFetch, type Step } from './scripted-fetch.ts';

/* After which failures a call is retried: faults.test.ts. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fine = answers(200, sampleAnswer('getPublicKey'));
const lasting = answers(400, { code: 11010202 });

test('only the two calls that change nothing are sent again', async () => {
  const again = [];
  for (const call of CALL_NAMES) {
    const { fetch, sent } = scriptedFetch(refusesConnection);
    void make(openPortal({ fetch }).apis, call);
    await vi.advanceTimersByTimeAsync(6000);
    if (sent.length > 1) again.push(call);
  }
  expect(again).toEqual(['getPublicKey', 'checkUser']);
});

test.each<[string, readonly Step[], boolean]>([
  ['a success', [refusesConnection, fine], true],
  ['a success at the third try', [answers(502, undefined), answers(503, 'x'), fine], true],
  ['a success after a 504', [answers(504, '<h1>Late</h1>'), fine], true],
  ['any other fault', [answers(500, '<h1>Oops</h1>'), fine], false],
  ['a lasting failure', [refusesConnection, lasting, fine], false],
  ['a time to wait', [answers(503, undefined, { 'Retry-After': '60' }), fine], false],
])('%s ends the retries', async (_, steps, isFine) => {
  const { fetch, sent } = scriptedFetch(...steps);
  const promise = make(openPortal({ fetch }).apis, 'getPublicKey');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await promise).ok).toBe(isFine);
  expect(sent).toHaveLength(isFine ? steps.length : steps.length - 1);
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
  expect(await promise).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(times);
});
