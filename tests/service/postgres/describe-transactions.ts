import { describe, expect, test } from 'vitest';
import { ask, transact, type Statement } from '#service/postgres/connections.ts';
import type { OpenDatabase } from '#service/postgres/open-postgres.ts';

export const NOTHING: Statement = { sql: 'select 1 as one', parameters: [] };
export const write = (name: unknown): Statement => ({
  sql: 'insert into written (name) values ($1)',
  parameters: [name],
});

/** Makes a table and returns a function that reads it. */
export async function openTable({
  connections,
}: OpenDatabase): Promise<() => Promise<readonly unknown[]>> {
  await ask(connections, { sql: 'drop table if exists written', parameters: [] });
  await ask(connections, { sql: 'create table written (name text primary key)', parameters: [] });
  return async () =>
    (await ask(connections, { sql: 'select name from written order by name', parameters: [] })).map(
      (row) => (row as { name: string }).name,
    );
}

/** Statements sent together take effect together or not at all. */
export function describeTransactions(name: string, database: OpenDatabase): void {
  const { connections } = database;

  describe(`a transaction in two round trips ${name}`, () => {
    test('passes on the rows of the last statement, returns the value, and commits all writes', async () => {
      const written = await openTable(database);
      const value = await transact(
        connections,
        [NOTHING, { sql: 'select $1::text as name', parameters: ['b'] }],
        ([row]) => ({
          value: row,
          writes: [write('a'), write((row as { name: string }).name)],
        }),
      );
      expect([value, await written()]).toEqual([{ name: 'b' }, ['a', 'b']]);
    });

    test.each([
      ['fails at the server', write('a')],
      ['has a value that can’t be sent', write({ toString: null })],
      ['is no SQL', { sql: 'neither', parameters: [] }],
    ])(
      'commits nothing if a statement %s, though the commit was already sent, and keeps a sound connection',
      async (_what, broken) => {
        const written = await openTable(database);
        const writing = transact(connections, [NOTHING], () => ({
          value: null,
          writes: [write('a'), broken, write('c')],
        }));
        await expect(writing).rejects.toThrow();
        expect(await written()).toEqual([]);
        await transact(connections, [NOTHING], () => ({ value: null, writes: [write('a')] }));
        expect(await written()).toEqual(['a']);
      },
    );

    test('reports the first failure, not those that follow from it', async () => {
      await openTable(database);
      const writing = transact(
        connections,
        [{ sql: 'select 1 / 0', parameters: [] }, NOTHING],
        () => ({ value: null, writes: [] }),
      );
      await expect(writing).rejects.toThrow('division by zero');
    });

    test('commits nothing if the decision throws', async () => {
      const written = await openTable(database);
      const undecided = transact(connections, [write('a'), NOTHING], () => {
        throw new Error('a fact is wanted');
      });
      await expect(undecided).rejects.toThrow('a fact is wanted');
      expect(await written()).toEqual([]);
    });
  });
}
