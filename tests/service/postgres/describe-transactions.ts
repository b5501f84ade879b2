import { describe, expect, test } from 'vitest';
import { ask, transact, type Statement } from '#service/postgres/connections.ts';
import type { OpenDatabase } from '#service/postgres/open-postgres.ts';

export const NOTHING: Statement = { sql: 'select 1 as one', parameters: [] };
export const write = (name: unknown): Statement => ({
  sql: 'insert into written (name) values ($1)',
  parameters: [name],
});

/** A table to write to, and what stands in it. */
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

/** What goes out together is kept together or not at all, wherever it goes wrong. */
export function describeTransactions(name: string, database: OpenDatabase): void {
  const { connections } = database;

  describe(`a transaction in two ways ${name}`, () => {
    test('decides by the rows of its last question, gives the value, and keeps all that it writes', async () => {
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
      ['can not be put into words for it', write({ toString: null })],
      ['is none', { sql: 'neither', parameters: [] }],
    ])(
      'keeps nothing when a statement %s, though its commit was on its way, and leaves a sound connection',
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

    test('reports the first failure, not what came of it', async () => {
      await openTable(database);
      const writing = transact(
        connections,
        [{ sql: 'select 1 / 0', parameters: [] }, NOTHING],
        () => ({ value: null, writes: [] }),
      );
      await expect(writing).rejects.toThrow('division by zero');
    });

    test('keeps nothing when nothing is decided', async () => {
      const written = await openTable(database);
      const undecided = transact(connections, [write('a'), NOTHING], () => {
        throw new Error('a fact is wanted');
      });
      await expect(undecided).rejects.toThrow('a fact is wanted');
      expect(await written()).toEqual([]);
    });
  });
}
