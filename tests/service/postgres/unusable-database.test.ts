import { expect, test } from 'vitest';
import {
  forOperators,
  problemOfDatabase,
  UnusableDatabase,
} from '#service/postgres/database-problems.ts';
import { DatabaseAway } from '#service/postgres/open-postgres.ts';
import { Overload } from '#service/rules/refusals.ts';
import { StartupError } from '#service/startup-error.ts';

const withCode = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

const away = (message: string) => new DatabaseAway(new Error(message));

test.each([
  ['a user who may not make tables', withCode('permission denied for schema public', '42501')],
  ['a standby', withCode('cannot execute CREATE TABLE in a read-only transaction', '25006')],
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
  for (const error of [
    withCode('column "nam" does not exist', '42703'),
    new TypeError('x is not a function'),
  ])
    expect(forOperators(error)).toBe(error);
});

test('a server of version 13 is reported in a sentence, one of version 14 is not', () => {
  const sound = { version: 140_000, encoding: 'UTF8', schema: 'public', isReadOnly: false };
  expect(problemOfDatabase(sound)).toBeNull();
  expect(problemOfDatabase({ ...sound, version: 130_023 })).toBe(
    'its server is PostgreSQL 13, and 14 or later is needed.',
  );
});
