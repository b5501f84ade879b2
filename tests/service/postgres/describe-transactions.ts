import { describe, expect, test } from 'vitest';
import { ask, transact, type Statement } from '#service/postgres/connections.ts';
import type { OpenDatabase } from '#service/postgres/open-postgres.ts';

const statement = (sql: string, ...parameters: string[]): Statement => ({ sql, parameters });
export const NOTHING = statement('select 1 as one');
export const write = (name: string) => statement('insert into written (name) values ($1)', name);

/** Makes a table and returns a function that reads it. */
export async function openTable({ connections }: OpenDatabase): Promise<() => Promise<unknown>> {
  await ask(connections, statement('drop table if exists written'));
  await ask(connections, statement('create table written (name text primary key)'));
  return async () =>
    (await ask(connections, statement('select name from written order by name'))).map(
      (row) => (row as { name: string }).name,
    );
}

/** Statements sent together take effect together or not at all. */
export function describeTransactions(name: string, database: OpenDatabase): void {
  const { connections } = database;
  const writing = (...writes: readonly Statement[]) =>
    transact(connections, [NOTHING], () => ({ value: null, writes }));

  describe(`a transaction in two round trips ${name}`, () => {
    test('passes on the rows of the last statement, returns the value, and commits all writes', async () => {
      const written = await openTable(database);
      const first = [NOTHING, statement('select $1::text as name', 'b')];
      const value = await transact(connections, first, ([row]) => ({
        value: row,
        writes: [write('a'), write((row as { name: string }).name)],
      }));
      expect([value, await written()]).toEqual([{ name: 'b' }, ['a', 'b']]);
    });

    test.each([
      ['fails at the server', write('a')],
      ['is no SQL', statement('neither')],
    ])(
      'commits nothing if a statement %s, though the commit was already sent, and keeps a sound connection',
      async (_what, broken) => {
        const written = await openTable(database);
        await expect(writing(write('a'), broken, write('c'))).rejects.toThrow();
        expect(await written()).toEqual([]);
        await writing(write('a'));
        expect(await written()).toEqual(['a']);
      },
    );

    test('commits nothing if the decision throws, and reports the first failure', async () => {
      const written = await openTable(database);
      const undecided = transact(connections, [write('a'), NOTHING], () => {
        throw new Error('a fact is wanted');
      });
      await expect(undecided).rejects.toThrow('a fact is wanted');
      expect(await written()).toEqual([]);
      const failing = transact(connections, [statement('select 1 / 0'), NOTHING], () => ({
        value: null,
        writes: [],
      }));
      await expect(failing).rejects.toThrow('division by zero');
    });
  });
}
