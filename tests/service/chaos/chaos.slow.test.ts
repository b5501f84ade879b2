import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { mailsAt } from '../../contract/over-http.ts';
import { freePort } from '../../scripts/build/run-server.ts';
import { startCommand, type RunningCommand } from '../../scripts/running-command.ts';
import { harnessOf, INSTANCE } from '../instances.ts';
import { startPostgresServer } from '../postgres/postgres-server.ts';
import { CrashCustomer, KINDS, type Kind } from './crash-customer.ts';

/*
 * Customers keep calling while both instances and the database are killed repeatedly.
 * CHAOS_ROUNDS sets the number of kills.
 */

const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 3);
/** At a time. */
const CUSTOMERS = 8;
/** After so many answers, a round stops waiting for the missing kinds of calls. */
const PLENTY = 2000;
const REGISTRATION = 9;
/**
 * A letter may arrive twice if its worker was killed before it could note the sending. Noting takes
 * at most this long.
 */
const NOTING_MS = 1000;

/** An instance as its own program, which can be killed and started again at the same address. */
class Instance {
  /** How often the program ended without being killed. */
  failures = 0;
  #command: RunningCommand | null = null;

  constructor(
    readonly url: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Starts until it succeeds, like a supervisor: a start fails while the database is away. */
  async start(): Promise<void> {
    const program = fromRoot('dist-service/serve.js');
    const command = startCommand(process.execPath, [program], this.settings);
    const isReady = await command.says(/"msg":"ready"/).then(
      () => true,
      () => false,
    );
    if (!isReady) return this.start();
    this.#command = command;
    void command.ended.then(() => (this.failures += this.#command === command ? 1 : 0));
  }

  async end(signal?: NodeJS.Signals): Promise<void> {
    const command = this.#command;
    this.#command = null;
    await command?.stop(signal);
  }
}

const postgres = await startPostgresServer([]);
afterAll(() => postgres.close());
const databaseUrl = await postgres.newDatabase();
/** When the mail server took which letter, by Message-ID. */
const taken = new Map<string, number[]>();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const id = /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '';
      taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
      done();
    });
  },
});
mailServer.on('error', () => undefined);
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
afterAll(() => new Promise<void>((done) => mailServer.close(done)));
const instances: Instance[] = [];
for (const PORT of [String(await freePort()), String(await freePort())]) {
  const SMTP_URL = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  const settings = { ...INSTANCE, PORT, SMTP_URL, DATABASE_URL: databaseUrl };
  instances.push(new Instance(`http://127.0.0.1:${PORT}`, settings));
}
beforeAll(async () => void (await Promise.all(instances.map((instance) => instance.start()))));
afterAll(async () => void (await Promise.all(instances.map((instance) => instance.end()))));

/** Accounts that exist twice, and registration marks and codes of addresses with an account. */
async function wrongRows() {
  const { db, close } = openPostgres({ url: databaseUrl });
  const accounts = await db.selectFrom('accounts').select(['address', 'population']).execute();
  const holders = accounts.map(({ address, population }) => `${address} ${population}`);
  const addresses = db.selectFrom('accounts').select('address');
  const unspentIn = (table: 'marks' | 'codes') =>
    db
      .selectFrom(table)
      .select('address')
      .where('type', '=', REGISTRATION)
      .where('address', 'in', addresses)
      .execute();
  const unspent = [...(await unspentIn('marks')), ...(await unspentIn('codes'))];
  await close();
  expect(accounts.length).toBeGreaterThan(0);
  return { twice: holders.length - new Set(holders).size, unspent };
}

test(
  'a service that is killed at any moment loses no answered call, and carries out no call twice',
  async () => {
    const kills: number[] = [];
    const rounds: Kind[][] = [];
    const met = new Set<Kind>();
    let answers = 0;
    const shared = harnessOf(instances, () => (answers += 1));
    const when = (isNow: () => boolean) => vi.waitUntil(isNow, { timeout: 60_000, interval: 1 });
    /** Waits until every kind of call was answered, and then for a random number of answers. */
    async function amid(): Promise<void> {
      met.clear();
      const last = answers + PLENTY;
      await when(() => met.size === KINDS.length || answers >= last);
      rounds.push([...met].toSorted());
      const at = answers + 5 + Math.floor(Math.random() * 60);
      await when(() => answers >= at);
    }

    const customers: CrashCustomer[] = [];
    let isOver = false;
    /** A new customer follows when one has used up its codes: only log-ins would be left. */
    async function visit(): Promise<void> {
      while (!isOver) {
        const customer = new CrashCustomer(shared, (kind) => met.add(kind));
        customers.push(customer);
        const wanted = 2 + Math.floor(Math.random() * 4);
        while (!isOver && !customer.isOutOfCodes && customer.codes < wanted) await customer.act();
      }
    }
    const load = Array.from({ length: CUSTOMERS }, visit);

    for (let round = 0; round < ROUNDS; round += 1) {
      await amid();
      kills.push(Date.now());
      const victim = instances[round % 3];
      await (victim ? victim.end('SIGKILL') : postgres.kill());
      await (victim ?? postgres).start();
    }
    await amid();
    isOver = true;
    await Promise.all(load);
    expect(rounds).toEqual(Array.from({ length: ROUNDS + 1 }, () => [...KINDS]));
    for (const customer of customers) {
      const letters = await mailsAt(instances[0]?.url ?? '', INSTANCE.MAILBOX_KEY, customer.email);
      await customer.verify(letters.length);
    }
    expect(customers.flatMap(({ wrongs }) => wrongs)).toEqual([]);
    expect(
      instances.map(({ failures }) => failures),
      'a database that is killed takes no instance with it',
    ).toEqual([0, 0]);
    expect(await wrongRows()).toEqual({ twice: 0, unspent: [] });
    const unexplained = [...taken.values()].filter(
      ([first = 0, ...again]) =>
        again.length > 0 && !kills.some((kill) => Math.abs(kill - first) < NOTING_MS),
    );
    expect(unexplained).toEqual([]);
    expect(taken.size).toBeGreaterThan(0);
  },
  ROUNDS * 60_000,
);
