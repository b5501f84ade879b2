import { expect, test } from 'vitest';
import { countAttempt, refuseBeyond } from '#service/rules/rate-limits.ts';
import { emptyState } from '#service/rules/service-state.ts';

const LIMIT = { times: 2, withinMs: 10 * 60_000 };
const NOON = 12 * 3_600_000;

function refusalAt(now: number) {
  const state = emptyState();
  countAttempt(state, 'code ada@lab.sg', NOON - 60_000);
  countAttempt(state, 'code ada@lab.sg', NOON);
  return refuseBeyond(LIMIT, state, 'code ada@lab.sg', 'codes', now);
}

test('one more is refused until the oldest of them is long enough ago', () => {
  expect(refusalAt(NOON + 1000)).toMatchObject({ status: 429, retryAfterSeconds: 9 * 60 - 1 });
  expect(refusalAt(NOON + 9 * 60_000)).toBeNull();
});

test('a clock that is set back locks nobody out for longer than the limit’s own time', () => {
  expect(refusalAt(NOON - 5 * 60_000)).toMatchObject({ retryAfterSeconds: 10 * 60 });
  expect(refusalAt(NOON - 3_600_000)).toBeNull();
});
