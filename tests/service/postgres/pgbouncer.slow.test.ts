import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { databaseWarnings } from '#service/postgres/database-problems.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';
import { runAt, startPostgresServer } from './postgres-server.ts';

const server = await startPostgresServer();
afterAll(() => server.close());

/** All calls of a customer, over this instance. */
async function useAll(harness: Awaited<ReturnType<typeof openStored>>): Promise<void> {
  const ada = await new Customer(harness).register();
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(codeOf(await ada.change(await ada.passwordMark(), 'Lab-2027x'))).toBe('accepted');
  expect(codeOf(await ada.appeal('new@example.com'))).toBe('accepted');
}

test('no statement has a name, and nothing of a session stays', async () => {
  const database = openPostgres({ url: await server.newDatabase(), poolSize: 1 });
  await useAll(await openStored(database));
  const { rows } = await sql`select
    (select count(*) from pg_prepared_statements) as statements,
    (select count(*) from pg_settings where source = 'session') as settings,
    (select count(*) from pg_locks where locktype = 'advisory') as locks,
    (select count(*) from pg_class where relpersistence = 't') as tables,
    (select count(*) from pg_listening_channels()) as channels`.execute(database.db);
  expect(rows).toEqual([{ statements: 0, settings: 0, locks: 0, tables: 0, channels: 0 }]);
  await database.close();
});

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** The settings and commands of docs/service/operating.md. */
async function documented(kind: 'ini' | 'sql'): Promise<string> {
  const text = await readFile(fromRoot('docs/service/operating.md'), 'utf8');
  const [, blocks = ''] = text.split('\n## Another PostgreSQL\n');
  return new RegExp('```' + kind + '\\n([^]*?)```').exec(blocks)?.[1] ?? expect.fail(kind);
}

/** PgBouncer before this database, reached by a socket in its folder. */
async function startPgBouncer(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'account-pgbouncer-'));
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (as.uid !== undefined) await chown(folder, as.uid, as.gid);
  const { pathname, searchParams } = new URL(url);
  const lines = [
    '[databases]',
    `accounts = host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=accounts`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_port = 5432',
    'auth_type = any',
    // Fewer than the instances have, so that they share.
    'default_pool_size = 5',
    await documented('ini'),
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'));
  const program = spawn(PGBOUNCER, [file], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 10_000 }).toContain('process up');
  return {
    url: `postgres://accounts@localhost/accounts?host=${encodeURIComponent(folder)}`,
    async close() {
      const ended = once(program, 'exit');
      program.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function testPgBouncer(): Promise<void> {
  const url = await server.newDatabase();
  await runAt(
    url,
    'create role accounts login',
    'alter schema public owner to accounts',
    (await documented('sql')).replace(/^.*idle_in.*$/m, ''),
  );
  const pooler = await startPgBouncer(url);
  const databases = [1, 2].map(() => openPostgres({ url: pooler.url }));
  const [first] = databases as [OpenDatabase];
  // Others use the connections in between, so that a session's lock would be left on one of them.
  let isMigrating = true;
  const others = Array.from({ length: 3 }, async () => {
    while (isMigrating) await sql`select pg_sleep(0.002)`.execute(first.db);
  });
  const harnesses = await Promise.all(databases.map((database) => openStored(database)));
  isMigrating = false;
  await Promise.all(others);
  const locks = () => runAt(url, `select * from pg_locks where locktype = 'advisory'`);
  expect(await locks()).toEqual([]);
  // Only one of the documented commands was run.
  expect((await databaseWarnings(first.db))[0]).toMatch(
    /: alter role … set idle_in_transaction_session_timeout = '2500ms';$/,
  );
  await Promise.all(
    Array.from({ length: 10 }, async (_, caller) => {
      for (let time = 0; time < 3; time += 1) await useAll(harnesses[caller % 2] ?? expect.fail());
    }),
  );
  expect(await locks()).toEqual([]);
  await Promise.all(databases.map((database) => database.close()));
  await pooler.close();
}

if (existsSync(PGBOUNCER))
  test('instances share the connections of a PgBouncer in transaction mode', testPgBouncer);
else test('this machine has no PgBouncer: nothing was tried', () => undefined);
