import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { openPortal } from './open-portal.ts';
import { make, sampleRequest } from './sample-calls.ts';
import { answers, refusesConnection, scriptedFetch, type Step } from './scripted-fetch.ts';

const aborts: Step = () => Promise.reject(new DOMException('navigated away', 'AbortError'));

/** Headers at once, then the connection breaks in the middle of the body. */
const resetsMidBody: Step = () =>
  streamed((controller) => controller.error(new TypeError('terminated')));

/** Never answers; rejects only when its signal aborts, like fetch. */
const hangs: Step = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Never answers, and ignores its signal. */
const hangsDeaf: Step = () => new Promise(() => {});

/** Headers at once, then a body that never ends. */
const dripsForEver: Step = (signal) =>
  streamed((controller) => {
    controller.enqueue(new TextEncoder().encode('{"exist":'));
    signal?.addEventListener('abort', () => controller.error(signal.reason));
  });

async function streamed(
  start: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({ start });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** One that is sent again after a temporary fault, and one that is not. */
const CALLS = ['checkUser', 'sendCode'] as const;

interface Fault {
  readonly does: Step;
  readonly fails: Partial<CallFailure>;
  /** Whether a call that may be retried is sent three times. */
  readonly isTemporary?: boolean;
}

/* What an answer means: read-answer.test.ts. After a 502 to 504: retries.test.ts. */
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

describe.each(Object.entries(FAULTS))('%s', (_, { does, fails, isTemporary }) => {
  test.each(CALLS)('%s', async (call) => {
    const { fetch, sent } = scriptedFetch(does);
    const { apis, reported } = openPortal({ fetch });
    const { outcome, took } = await settle(make(apis, call));
    expect(took).toBeLessThanOrEqual(6000);
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

test('a call that succeeds is not reported, and leaves no timer behind', async () => {
  const { fetch } = scriptedFetch(answers(200, { exist: true }));
  const { apis, reported } = openPortal({ fetch });
  expect((await make(apis, 'checkUser')).ok).toBe(true);
  expect([reported, vi.getTimerCount()]).toEqual([[], 0]);
});

test('a call that its caller gives up ends at once, and is no failure to report', async () => {
  const { apis, reported } = openPortal({ fetch: scriptedFetch(hangsDeaf).fetch });
  const abort = new AbortController();
  const answer = apis.checkUser(sampleRequest('checkUser') as never, { signal: abort.signal });
  abort.abort();
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'interrupted' } });
  expect([reported, vi.getTimerCount()]).toEqual([[], 0]);
});

const breaks = () => {
  throw new Error('broken');
};

test.each(['fetch', 'session'])('%s may throw: the outcome is a failure value', async (what) => {
  const { fetch } = scriptedFetch(answers(200, {}));
  const { apis } = openPortal({ fetch, [what]: breaks });
  const problem = { kind: 'unreachable' };
  expect(await make(apis, 'sendCode')).toMatchObject({ ok: false, error: problem });
});
