import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { forOperators, UnusableDatabase } from '#service/staging/postgres/database-problems.ts';
import { DatabaseAway } from '#service/staging/postgres/open-postgres.ts';

test('a refusal of the server and every address without an answer are reported in their own words', () => {
  const refused = new DatabaseError('permission denied for schema public', 0, 'error');
  expect(forOperators(refused)).toEqual(new UnusableDatabase(refused.message));
  const away = new AggregateError([new Error('no answer at ::1'), new Error('nor at 127.0.0.1')]);
  expect(forOperators(new DatabaseAway(away))).toEqual(
    new UnusableDatabase('no answer at ::1; nor at 127.0.0.1'),
  );
});

test('a bug of this program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(forOperators(error)).toBe(error);
});
