import { expect, test } from 'vitest';
import { problemOfDatabase } from '#service/postgres/migrate.ts';
import { Overload } from '#service/rules/refusals.ts';
import { BusyDatabase, forOperators, UnusableDatabase } from '#service/postgres/migrate.ts';

const withCode = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ['another password', withCode('password authentication failed for user "ada"', '28P01')],
  ['a user who may not make tables', withCode('permission denied for schema public', '42501')],
  ['a standby', withCode('cannot execute CREATE TABLE in a read-only transaction', '25006')],
  ['a self-signed certificate', withCode('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a server without TLS', new Error('The server does not support SSL connections')],
  ['a server that never answers', new Error('timeout exceeded when trying to connect')],
  ['a server that is lost during the call', new Error('Connection terminated unexpectedly')],
])('%s is reported in a sentence', (_, error) => {
  const reported = forOperators(error);
  expect(reported).toBeInstanceOf(UnusableDatabase);
  expect(String(reported)).toContain(`can not be used: ${error.message}`);
});

test('an operator whose command waited too long for the service reads that nothing was changed', () => {
  for (const error of [
    new Overload(1),
    withCode('canceling statement due to statement timeout', '57014'),
  ]) {
    const reported = forOperators(error);
    expect(reported).toBeInstanceOf(BusyDatabase);
    expect(String(reported)).toContain('Nothing was changed: try again.');
  }
});

test('the error of each address of a host is reported', () => {
  const errors = ['::1', '127.0.0.1'].map(
    (address) => new Error(`connect ECONNREFUSED ${address}:5432`),
  );
  const reported = forOperators(
    Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' }),
  );
  expect(String(reported)).toMatch(
    /connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127\.0\.0\.1:5432$/,
  );
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
