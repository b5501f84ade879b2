import { expect, test } from 'vitest';
import { DatabaseError } from 'pg';
import { forOperators, UnusableDatabase } from '#service/staging/postgres/database-problems.ts';
import { DatabaseAway } from '#service/staging/postgres/open-postgres.ts';
import { Overload } from '#service/rules/refusals.ts';
import { StartupError } from '#service/startup-error.ts';

const away = (message: string) => new DatabaseAway(new Error(message));

test.each([
  [
    'a user who may not make tables',
    new DatabaseError('permission denied for schema public', 0, 'error'),
  ],
  ['a self-signed certificate', away('self-signed certificate'), 'self-signed certificate'],
  ['a server that is lost during the call', away('Connection terminated'), 'Connection terminated'],
  [
    'a host with two addresses',
    new DatabaseAway(
      new AggregateError([new Error('no answer at ::1'), new Error('nor at 127.0.0.1')]),
    ),
    'no answer at ::1; nor at 127.0.0.1',
  ],
])('%s is reported in a sentence', (_, error: Error, reason = error.message) => {
  expect(forOperators(error)).toEqual(new UnusableDatabase(reason));
});

test('an operator whose command waited too long for the service reads that nothing was changed', () => {
  const reported = forOperators(new Overload(1));
  expect(reported).toBeInstanceOf(StartupError);
  expect(String(reported)).toContain('Nothing was changed: try again.');
});

test('a bug of this program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(forOperators(error)).toBe(error);
});
