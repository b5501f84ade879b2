import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { openPortal } from './open-portal.ts';
import { make } from './sample-calls.ts';
import {
  aborts,
  answers,
  dripsForEver,
  hangs,
  hangsDeaf,
  refusesConnection,
  resetsMidBody,
  scriptedFetch,
  type Step,
} from './scripted-fetch.ts';

const HTML = { 'Content-Type': 'text/html' };
/**
 * One of each kind: sent again after a temporary fault, answer unused, answer read, and a call
 * that no screen makes.
 */
const CALLS = ['checkUser', 'sendCode', 'loginWithPassword', 'bindAccount'] as const;
const UNUSED_ANSWERS: readonly ApiCall[] = ['sendCode', 'bindAccount'];

interface Fault {
  readonly does: Step;
  readonly fails: Partial<CallFailure>;
  /** Whether a call that may be retried is sent three times. */
  readonly isTemporary?: boolean;
  /** Calls for which this answer is a success. */
  readonly fine?: readonly ApiCall[];
}

/* What other answers mean: read-answer.test.ts. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'connection refused': {
    does: refusesConnection,
    fails: { kind: 'unreachable' },
    isTemporary: true,
  },
  'reset in the body': { does: resetsMidBody, fails: { kind: 'unreadable' }, isTemporary: true },
  'aborted by navigation': { does: aborts, fails: { kind: 'unreachable' } },
  'no answer': { does: hangs, fails: { kind: 'timeout' } },
  'no answer, deaf to the signal': { does: hangsDeaf, fails: { kind: 'timeout' } },
  'a body that never ends': { does: dripsForEver, fails: { kind: 'timeout' } },
  '500 in HTML': {
    does: answers(500, '<h1>Oops</h1>', HTML),
    fails: { kind: 'fault', trace: '500' },
  },
  '502 without a body': {
    does: answers(502, undefined),
    fails: { kind: 'fault', trace: '502' },
    isTemporary: true,
  },
  '204': { does: answers(204, undefined), fails: { kind: 'unreadable' }, fine: UNUSED_ANSWERS },
  '200 of the wrong shape': {
    does: answers(200, [{ exist: 'yes' }]),
    fails: { kind: 'unexpected' },
    fine: UNUSED_ANSWERS,
  },
  '429 with a date to wait for': {
    does: answers(429, undefined, {
      'Retry-After': 'Fri, 02 Jan 2026 03:05:05 GMT',
      Date: 'Fri, 02 Jan 2026 03:04:05 GMT',
      'X-Request-Id': 'r-1',
    }),
    fails: {
      kind: 'too-many',
      trace: '429',
      retryAfterSeconds: 60,
      at: Date.UTC(2026, 0, 2, 3, 4, 5),
      requestId: 'r-1',
    },
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The outcome and its milliseconds. */
async function settle<T>(
  promise: Promise<T>,
): Promise<{ readonly outcome: T; readonly took: number }> {
  const startedAt = Date.now();
  let settledAt = Number.NaN;
  void promise.finally(() => {
    settledAt = Date.now();
  });
  while (Number.isNaN(settledAt) && Date.now() - startedAt < 20_000)
    await vi.advanceTimersByTimeAsync(100);
  expect(settledAt, 'hangs').not.toBeNaN();
  return { outcome: await promise, took: settledAt - startedAt };
}

describe.each(Object.entries(FAULTS))('%s', (_, { does, fails, isTemporary, fine }) => {
  test.each(CALLS)('%s', async (call) => {
    const { fetch, sent } = scriptedFetch(does);
    const { apis, reported } = openPortal({ fetch });
    const { outcome, took } = await settle(make(apis, call));
    expect(took).toBeLessThanOrEqual(6000);
    if (fine?.includes(call)) {
      expect(outcome.ok).toBe(true);
      expect(reported).toEqual([]);
      return;
    }
    expect(outcome).toMatchObject({
      ok: false,
      error: { at: 1_700_000_000_000 + took, ...fails, call },
    });
    expect(sent).toHaveLength(isTemporary && call === 'checkUser' ? 3 : 1);
    expect(reported).toEqual([
      { failure: (outcome as { error: CallFailure }).error, durationMs: took },
    ]);
  });
});

test('a call that ended leaves no timer behind', async () => {
  const { fetch } = scriptedFetch(answers(200, { exist: true }));
  await make(openPortal({ fetch }).apis, 'checkUser');
  expect(vi.getTimerCount()).toBe(0);
});

test('a call that fails while its page is left has no outcome until the page stays', async () => {
  const page = new EventTarget();
  const { apis } = openPortal({ fetch: scriptedFetch(aborts).fetch, page });
  page.dispatchEvent(new Event('beforeunload'));
  const { outcome, took } = await settle(make(apis, 'sendCode'));
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  expect(took).toBe(5000);
});

const breaks = () => {
  throw new Error('broken');
};

test.each([
  ['fetch', { kind: 'unreachable' }],
  ['session', { kind: 'unreachable' }],
  ['onFailure', { kind: 'fault' }],
])('%s may throw: the outcome is a failure value', async (what, problem) => {
  const { fetch } = scriptedFetch(answers(500, undefined));
  const { apis } = openPortal({ fetch, [what]: breaks });
  expect(await make(apis, 'sendCode')).toMatchObject({ ok: false, error: problem });
});

test('a request that JSON cannot hold is a failure value', async () => {
  const { fetch, sent } = scriptedFetch(answers(200, {}));
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  expect((await make(openPortal({ fetch }).apis, 'bindAccount', circular)).ok).toBe(false);
  expect(sent).toEqual([]);
});
