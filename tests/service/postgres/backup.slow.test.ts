import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { OutboxWorker } from '#service/mail/outbox-worker.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import type { Mail } from '#service/rules/service-state.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { PostgresOutbox } from '#service/postgres/postgres-outbox.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { installedPostgres } from './postgres-programs.ts';
import { startPostgresServer } from './postgres-server.ts';

const NEW_PASSWORD = 'Lab-2027x';
const clock = { time: Date.now(), now: () => clock.time };

/** An instance whose letters go to `deliver`. */
async function openInstance(url: string, deliver: (mail: Mail) => Promise<void>) {
  const database = openPostgres({ url });
  const harness = await openStored(database, clock);
  const outbox = new PostgresOutbox(database.db, new ServiceSecret(TEST_SECRET));
  const onBug = (error: unknown): void => expect.fail(String(error));
  const worker = new OutboxWorker({ outbox, deliver, clock, onBug, lookEveryMs: 5 });
  return {
    harness,
    haveLeft: (waiting: number) =>
      vi.waitUntil(async () => (await outbox.backlog(clock.time)).waiting === waiting, {
        timeout: 20_000,
      }),
    async close() {
      await worker.stop();
      await database.close();
    },
  };
}

/** The commands of docs/service/operating.md. */
async function documentedCommands(): Promise<string> {
  const text = await readFile(fromRoot('docs/service/operating.md'), 'utf8');
  return /## Backup and restore\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

async function backUpAndRestore(programs: string, from: string, into: string): Promise<void> {
  const commands = await documentedCommands();
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const PATH = `${join(programs, 'bin')}${delimiter}${process.env['PATH']}`;
  await promisify(execFile)('sh', ['-euc', commands], {
    cwd: folder,
    env: { ...process.env, PATH, DATABASE_URL: from, RESTORED_URL: into },
  });
  await rm(folder, { recursive: true });
}

const programs = installedPostgres();
if (programs !== null) {
  test('a backup restored into an empty database keeps accounts, sessions, codes, marks and waiting letters', async () => {
    const server = await startPostgresServer(undefined, programs);
    const [url, restoredUrl] = [await server.newDatabase(), await server.newDatabase()];
    const sent: string[] = [];
    const former = await openInstance(url, async ({ to }) => {
      if (to === lin.email)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      sent.push(to);
    });
    const lin = new Customer(former.harness);
    const ada = new Customer(former.harness);
    await ada.send(9);
    // A letter whose code is used would be dropped.
    await former.haveLeft(0);
    const code = await former.harness.newestCode(ada.email);
    const mark = valueOf(await ada.checkRegistrationCode(code)).registrationMark;
    expect(codeOf(await ada.complete(mark))).toBe('accepted');
    const { authorization } = valueOf(await ada.logIn());
    const recovery = await ada.receive(11);
    const eve = new Customer(former.harness);
    await eve.send(9);
    await former.haveLeft(0);
    const evesMark = valueOf(
      await eve.checkRegistrationCode(await former.harness.newestCode(eve.email)),
    ).registrationMark;
    await lin.send(9);
    const linsCode = await former.harness.newestCode(lin.email);
    await former.close();

    await backUpAndRestore(programs, url, restoredUrl);
    // The letter that found no mail server is due again.
    clock.time += 60_000;
    const fresh = await openInstance(restoredUrl, async ({ to }) => void sent.push(to));
    const here = ({ email }: Customer) => new Customer(fresh.harness, email);
    expect(await fresh.harness.backend.service.isTokenValid(authorization)).toBe(true);
    expect(codeOf(await here(ada).logIn())).toBe('accepted');
    expect(codeOf(await here(eve).complete(evesMark))).toBe('accepted');
    await fresh.haveLeft(0);
    expect(
      codeOf(
        await here(ada).change(
          valueOf(await here(ada).checkPasswordCode(recovery)).passwordMark,
          NEW_PASSWORD,
        ),
      ),
    ).toBe('accepted');
    expect([
      codeOf(await here(ada).logIn(PASSWORD)),
      codeOf(await here(ada).logIn(NEW_PASSWORD)),
    ]).toEqual([11010304, 'accepted']);
    const linsMark = valueOf(await here(lin).checkRegistrationCode(linsCode)).registrationMark;
    expect(codeOf(await here(lin).complete(linsMark))).toBe('accepted');
    await fresh.haveLeft(0);
    // Her two codes, and the notice of her new password.
    expect(sent.toSorted()).toEqual(
      [ada.email, ada.email, ada.email, eve.email, lin.email].toSorted(),
    );
    // The sequences of row numbers continue too.
    const kim = await new Customer(fresh.harness).register();
    expect(codeOf(await kim.logIn())).toBe('accepted');
    await fresh.close();
    await server.close();
  });
} else {
  test('no PostgreSQL is installed here with its pg_dump: the commands were only read', async () => {
    expect(await documentedCommands()).toMatch(/^pg_dump .+\npg_restore .+\n$/);
  });
}
