import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServiceSettings } from '#service/service-settings.ts';
import { startInstance } from '#service/start-instance.ts';
import { sql } from '#service/postgres/kysely.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { API_CALLS } from '#domain/api-calls.ts';
import { codeOf, Customer } from '../contract/customer.ts';
import { openStored, TEST_SECRET, type StoredHarness } from '../contract/open-stored.ts';
import { startPostgresServer, type PostgresServer } from './postgres/postgres-server.ts';

let postgres: PostgresServer;
let url: string;
/** Another instance, which sends no letters. */
let other: StoredHarness;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgresServer();
  url = await postgres.newDatabase();
  database = openPostgres({ url });
  other = await openStored(database);
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

function start(settings: Record<string, string>, log = pino({ enabled: false })) {
  const all = {
    DATABASE_URL: url,
    USER_RANGES: '1000',
    SERVICE_SECRET: TEST_SECRET,
    PORT: '0',
    HASH_MEMORY_KIB: '8',
    HASH_PASSES: '1',
    ...settings,
  };
  return startInstance(readServiceSettings(all), log);
}

/** A mail server that takes no letter before `take` is called. */
async function startSlowMailServer() {
  let asked = 0;
  let take = (): void => undefined;
  const mayTake = new Promise<void>((resolve) => (take = resolve));
  const answer = async (done: () => void): Promise<void> => {
    await mayTake;
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      asked += 1;
      stream.resume();
      stream.on('end', () => void answer(done));
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    asked: () => asked,
    take,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A call that has sent its headers and not yet its body. */
async function beginCall(service: string): Promise<Socket> {
  const { hostname, port } = new URL(service);
  const socket = connect(Number(port), hostname);
  const { path, method } = API_CALLS.sendCode;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('100 Continue');
  return socket;
}

const letters = () =>
  database.db.selectFrom('outbox').select(['status', 'tries']).orderBy('seq').execute();

test('an instance that is stopping sends no more letters while it waits for a pending call', async () => {
  const mail = await startSlowMailServer();
  const instance = await start({ SMTP_URL: mail.url });
  expect(codeOf(await new Customer(other).send(9))).toBe('accepted');
  await expect.poll(mail.asked, { timeout: 10_000 }).toBe(1);
  const call = await beginCall(instance.url);
  const stopping = instance.stop();
  expect(codeOf(await new Customer(other).send(9))).toBe('accepted');
  mail.take();
  await expect.poll(async () => (await letters())[0]?.status, { timeout: 10_000 }).toBe('sent');
  call.destroy();
  await stopping;
  expect([mail.asked(), await letters()]).toEqual([
    1,
    [
      { status: 'sent', tries: 1 },
      { status: 'waiting', tries: 0 },
    ],
  ]);
  await mail.close();
});

test('an instance that can not listen touches no letter', async () => {
  await database.db.deleteFrom('outbox').execute();
  expect(codeOf(await new Customer(other).send(9))).toBe('accepted');
  const mail = await startSlowMailServer();
  mail.take();
  const taken = await start({});
  await expect(start({ SMTP_URL: mail.url, PORT: new URL(taken.url).port })).rejects.toThrow(
    'EADDRINUSE',
  );
  expect([mail.asked(), await letters()]).toEqual([0, [{ status: 'waiting', tries: 0 }]]);
  await taken.stop();
  await mail.close();
});

test('if two instances start on an empty database with different secrets, one reports it and does not start', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const first = await start({ DATABASE_URL });
  await expect(
    start({ DATABASE_URL, SERVICE_SECRET: 'another secret of forty letters and more' }),
  ).rejects.toThrow(/^SERVICE_SECRET is not the one/);
  await first.stop();
});

test('an instance is not ready while its database is read-only, and works again afterwards', async () => {
  const own = await postgres.newDatabase();
  const instance = await start({ DATABASE_URL: own });
  const operator = openPostgres({ url: own, poolSize: 1 });
  const name = new URL(own).pathname.slice(1);
  const readiness = async () => (await fetch(`${instance.url}/readyz`)).json();
  const setReadOnly = (word: 'on' | 'off') =>
    sql
      .raw(`alter database ${name} set default_transaction_read_only = ${word}`)
      .execute(operator.db);
  await setReadOnly('on');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`.execute(operator.db);
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toEqual({ ready: false, problems: ['the database takes no changes'] });
  // Existing connections stay read-only.
  await setReadOnly('off');
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({ ready: true, problems: [] });
  await instance.stop();
  await operator.close();
});

test('a mail server that can not be reached is reported at the start, with the system’s reason', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const instance = await start({ SMTP_URL: 'smtp://127.0.0.1:1' }, log);
  await expect
    .poll(() => lines.join(''), { timeout: 10_000 })
    .toMatch(/"reason":"ESOCKET ECONNREFUSED","msg":"the mail server can not be used now"/);
  await instance.stop();
});
