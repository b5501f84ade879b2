import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { Overload } from '#service/rules/refusals.ts';
import { DatabaseAway, openPostgres } from '#service/staging/postgres/open-postgres.ts';

afterEach(() => void vi.restoreAllMocks());

/** A pool that lends one connection. */
function open() {
  const query = vi.fn(async () => ({ rows: [] }));
  const client = Object.assign(new EventEmitter(), { query, release: vi.fn() });
  const connect = vi
    .spyOn(Pool.prototype, 'connect')
    .mockReturnValue(Promise.resolve(client) as never);
  const [onIdleError, onAnswer] = [vi.fn(), vi.fn()];
  const { db } = openPostgres({ url: 'postgres://db/accounts', onIdleError, onAnswer });
  const ask = () => sql`select 1`.execute(db).catch((error: unknown) => error);
  const pool = () => connect.mock.contexts[0] as Pool & { readonly options: object };
  return { db, query, client, connect, onIdleError, onAnswer, ask, pool };
}

const said = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code });

test.each([
  ['22012', said('22012'), DatabaseError, false],
  ['57014, too slow', said('57014'), Overload, false],
  ['25P03, idle for too long', said('25P03'), Overload, true],
  ['57P01, ended by an administrator', said('57P01'), DatabaseError, true],
  ['25006, read-only', said('25006'), DatabaseError, true],
  ['08006', said('08006'), DatabaseError, true],
  ['no answer in time', new Error('Query read timeout'), DatabaseAway, true],
  ['a value that can not be sent', new TypeError('cyclic'), TypeError, true],
])(
  'a statement that fails with %s: what it means, and whether its connection is closed',
  async (_, error, meaning, isClosed) => {
    const { ask, query, client, onAnswer } = open();
    query.mockRejectedValueOnce(error);
    expect(await ask()).toBeInstanceOf(meaning);
    expect(client.release.mock.calls).toEqual([[isClosed]]);
    expect(onAnswer).not.toHaveBeenCalled();
  },
);

test.each([
  [new Error('timeout exceeded when trying to connect'), Overload],
  [said('53300'), Overload],
  [said('28P01'), DatabaseError],
  [new Error('Connection terminated due to connection timeout'), DatabaseAway],
])('no connection is lent: %s', async (error, meaning) => {
  const { ask, connect } = open();
  connect.mockRejectedValueOnce(error as never);
  expect(await ask()).toBeInstanceOf(meaning);
});

test('a connection that is lost between two statements is closed, and the second says why', async () => {
  const { db, client, onAnswer } = open();
  const work = db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    client.emit('error', new Error('the server has gone'));
    await sql`select 1`.execute(connection);
  });
  await expect(work).rejects.toMatchObject({ cause: { message: 'the server has gone' } });
  expect([client.release.mock.calls, client.listenerCount('error')]).toEqual([[[true]], 0]);
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('a sound connection is lent again; times and idle losses', async () => {
  const { ask, client, pool, onIdleError } = open();
  await ask();
  expect(client.release.mock.calls).toEqual([[false]]);
  expect(pool().options).toMatchObject({
    connectionTimeoutMillis: 2000,
    statement_timeout: 2500,
    idle_in_transaction_session_timeout: 2500,
    query_timeout: 2750,
    max: 10,
  });
  pool().emit('error', new Error('gone'), client as never);
  expect(onIdleError.mock.lastCall?.[0]).toBeInstanceOf(DatabaseAway);
});
