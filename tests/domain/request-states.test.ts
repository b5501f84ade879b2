import { expect, test } from 'vitest';
import type { Email } from '#domain/email.ts';
import {
  begin,
  isUnshown,
  listUnanswered,
  settle,
  type RequestStates,
} from '#domain/request-states.ts';
import { requestKey, type RequestName, type StartedRequest } from '#domain/requests.ts';

/* In any order: tests/application/any-order.test.ts. */

const email = 'ada@example.com' as Email;
const started = (name: RequestName): StartedRequest => ({ name, email, startedAt: 0 });

test('with a new code, what came of the former one’s mark is no news, but its use may be pending', () => {
  const key = requestKey('change-password', { email });
  const pending = begin(new Map(), started('change-password'));
  expect(begin(pending, started('check-recovery-code')).get(key)).toMatchObject({
    state: 'pending',
  });
  const settled = settle(pending, key, 'done');
  expect(settled.get(key)).toMatchObject({ state: 'settled' });
  expect(begin(settled, started('check-recovery-code')).has(key)).toBe(false);
});

test('the next page is told of what may have gone through, and of nothing with an answer', () => {
  const sent = [started('send-code'), started('log-in'), started('submit-appeal')];
  const pending = sent.reduce<RequestStates<string>>(begin, new Map());
  const states = settle(pending, requestKey('submit-appeal'), 'done');
  expect(listUnanswered(states).map(({ name }) => name)).toEqual(['send-code']);
});

test('a result that no screen has shown is news for ten minutes after its press', () => {
  const late = { ...started('log-in'), state: 'settled', result: 'done' } as const;
  expect(isUnshown(late, 600_000)).toBe(true);
  expect(isUnshown(late, 600_001)).toBe(false);
});
