import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { OutboxWorker } from '#service/staging/mail/outbox-worker.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import type { EmailMessage } from '#service/rules/service-state.ts';
import { openPostgres } from '#service/staging/postgres/open-postgres.ts';
import { PostgresOutbox } from '#service/staging/postgres/postgres-outbox.ts';
import { fromRoot } from '../../../../scripts/cli/root.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../../contract/open-stored.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { installedPostgres } from './postgres-programs.ts';
import { runAt, startPostgresServer, type PostgresServer } from './postgres-server.ts';

const clock = new FakeClock();

/** An instance whose emails go to `deliver`. */
async function openInstance(url: string, deliver: (mail: EmailMessage) => Promise<void>) {
  const database = openPostgres({ url });
  const harness = await openStored(database, clock);
  const outbox = new PostgresOutbox(database.db, new ServiceSecret(TEST_SECRET));
  const onBug = (error: unknown): void => expect.fail(String(error));
  const worker = new OutboxWorker({ outbox, deliver, clock, onBug, lookEveryMs: 5 });
  const waiting = database.db.selectFrom('outbox').select('id').where('status', '=', 'waiting');
  const isEmpty = async () => (await waiting.execute()).length === 0;
  return {
    harness,
    service: harness.backend.service,
    /** A email whose code is used before would be dropped. */
    allSent: () => vi.waitUntil(isEmpty, { timeout: 20_000 }),
    async close() {
      await worker.stop();
      await database.close();
    },
  };
}

/** Runs the commands of service/README.md. */
async function backUpAndRestore(programs: string, from: string, into: string): Promise<void> {
  const text = await readFile(fromRoot('service/README.md'), 'utf8');
  const commands = /## Backup and restore\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const PATH = `${join(programs, 'bin')}${delimiter}${process.env['PATH']}`;
  await promisify(execFile)('sh', ['-euc', commands], {
    cwd: folder,
    env: { ...process.env, PATH, DATABASE_URL: from, RESTORED_URL: into },
  });
  await rm(folder, { recursive: true });
}

/**
 * A new database whose schema belongs to a user without other rights. It may have a neighbour that
 * this user must not read.
 */
async function newDatabase(server: PostgresServer, schema: string, isUsed: boolean) {
  const url = new URL(await server.newDatabase());
  const neighbour = 'create schema neighbour; create table neighbour.notes as select 1 as id';
  await runAt(
    url.href,
    `do 'begin create role shop login; exception when others then end'`,
    `grant create on database ${url.pathname.slice(1)} to shop`,
    ...(schema === 'public' ? ['alter schema public owner to shop'] : []),
    ...(schema !== 'public' && isUsed ? [`create schema ${schema} authorization shop`] : []),
    ...(isUsed ? [neighbour] : []),
  );
  url.username = 'shop';
  // Escaped as libpq reads it, for which '+' is no blank.
  return schema === 'public' ? url.href : `${url.href}&options=-c%20search_path%3D${schema}`;
}

async function testBackup(programs: string, schema: string): Promise<void> {
  const server = await startPostgresServer(undefined, programs);
  const url = await newDatabase(server, schema, true);
  const restoredUrl = await newDatabase(server, schema, false);
  const sent: string[] = [];
  let isMailAway = false;
  const former = await openInstance(url, async ({ to }) => {
    if (isMailAway) throw new Error('away');
    sent.push(to);
  });
  const customer = () => new Customer(former.harness);
  const [ada, eve, lin] = [customer(), customer(), customer()];
  const [adasCode, evesCode] = [await ada.receive(9), await eve.receive(9)];
  await former.allSent();
  const adasMark = valueOf(await ada.checkRegistrationCode(adasCode)).registrationMark;
  valueOf(await ada.complete(adasMark));
  const evesMark = valueOf(await eve.checkRegistrationCode(evesCode)).registrationMark;
  const { authorization } = valueOf(await ada.logIn());
  const recovery = await ada.receive(11);
  await former.allSent();
  isMailAway = true;
  const linsCode = await lin.receive(9);
  await former.close();

  await backUpAndRestore(programs, url, restoredUrl);
  const schemas = `select nspname as name from pg_namespace
    where nspname !~ '^(pg_|information_schema)' order by 1`;
  const expectedSchemas = [...new Set(['public', schema])];
  expect(await runAt(restoredUrl, schemas)).toEqual(expectedSchemas.map((name) => ({ name })));
  // The email that found no mail server is due again.
  clock.pass(60_000);
  const restored = await openInstance(restoredUrl, async ({ to }) => void sent.push(to));
  const here = ({ email }: Customer) => new Customer(restored.harness, email);
  expect(await restored.service.isTokenValid(authorization)).toBe(true);
  expect(codeOf(await here(ada).logIn())).toBe('accepted');
  expect(codeOf(await here(eve).complete(evesMark))).toBe('accepted');
  await restored.allSent();
  const passwordMark = valueOf(await here(ada).checkPasswordCode(recovery)).passwordMark;
  expect(codeOf(await here(ada).change(passwordMark, 'Lab-2027x'))).toBe('accepted');
  expect(codeOf(await here(ada).logIn(PASSWORD))).toBe(11010304);
  const linsMark = valueOf(await here(lin).checkRegistrationCode(linsCode)).registrationMark;
  expect(codeOf(await here(lin).complete(linsMark))).toBe('accepted');
  await restored.allSent();
  // Her two codes, and the notice of her new password.
  const expected = [ada.email, ada.email, ada.email, eve.email, lin.email];
  expect(sent.toSorted()).toEqual(expected.toSorted());
  // The sequences of row numbers continue too.
  const kim = await new Customer(restored.harness).register();
  expect(codeOf(await kim.logIn())).toBe('accepted');
  await restored.close();
  await server.close();
}

test.each(['public', 'shop'])(
  'a backup restored into an empty database keeps accounts, sessions, codes, marks and waiting emails, and nothing of a neighbour: schema %s',
  (schema) => testBackup(installedPostgres(), schema),
);
