import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker, type OutboxWorkerOptions } from '#service/mail/outbox-worker.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { PostgresOutbox } from '#service/postgres/postgres-outbox.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const database = await openPglite();
afterAll(() => database.close());

const clock = new FakeClock();
const harness = await openStored(database, clock);
const outbox = new PostgresOutbox(database.db, new ServiceSecret(TEST_SECRET));
const customer = () => new Customer(harness);
beforeEach(() => database.db.deleteFrom('outbox').execute());

const stored = () =>
  database.db.selectFrom('outbox').select(['status', 'tries']).orderBy('seq').execute();
const statuses = async () => (await stored()).map(({ status }) => status);
const isDone = async () => (await outbox.backlog(clock.time)).waiting === 0;

type Deliver = OutboxWorkerOptions['deliver'];
const onBug = (error: unknown): void => expect.fail(String(error));

/** A worker; time passes with every failed try, so that postponed emails become due. */
const openWorker = (deliver: Deliver, more: Partial<OutboxWorkerOptions> = {}) =>
  new OutboxWorker({
    outbox,
    deliver,
    clock,
    onBug,
    onTry: (outcome) => outcome === 'postponed' && clock.pass(60_000),
    lookEveryMs: 5,
    ...more,
  });

/** Runs workers until the outbox is empty, and returns the receivers of its emails. */
async function work(deliver: Deliver = async () => undefined, count = 1) {
  const sent: string[] = [];
  const workers = Array.from({ length: count }, () =>
    openWorker(async (mail, tries) => {
      await deliver(mail, tries);
      sent.push(mail.to);
    }),
  );
  try {
    await vi.waitUntil(isDone, { timeout: 20_000 });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  return sent;
}

test('every email is sent once, however many workers there are', async () => {
  const customers = Array.from({ length: 30 }, customer);
  for (const each of customers) expect(codeOf(await each.send(9))).toBe('accepted');
  const sent = await work(undefined, 4);
  expect(sent.toSorted()).toEqual(customers.map(({ email }) => email as string).toSorted());
});

test('if a mail server is away for a while, no email is lost or sent twice', async () => {
  const ada = customer();
  await ada.send(9);
  let tries = 0;
  const sent = await work(async () => {
    tries += 1;
    if (tries < 6) throw new Error('away');
  });
  expect([sent, await statuses()]).toEqual([[ada.email], ['sent']]);
});

test('an email whose code was replaced, expired or used is not sent', async () => {
  const [replaced, late, used] = [customer(), customer(), customer()];
  await late.send(9);
  clock.pass(10 * 60_000);
  await replaced.send(9);
  clock.pass(2000);
  await replaced.send(9);
  await used.register();
  expect([await work(), await statuses()]).toEqual([
    [replaced.email],
    ['dropped', 'dropped', 'sent', 'dropped'],
  ]);
});

test('an email that this instance can’t decrypt waits for an instance that has the new secret', async () => {
  await customer().send(9);
  const tries: (string | undefined)[][] = [];
  const former = new ServiceSecret('the secret of before, long enough to be one');
  const unread = async () => expect.fail('it can not be read');
  const worker = openWorker(unread, {
    outbox: new PostgresOutbox(database.db, former),
    onTry: (outcome, _id, failure) => tries.push([outcome, failure?.reason]),
  });
  await vi.waitUntil(() => tries.length > 0, { timeout: 20_000 });
  await worker.stop();
  expect([tries, await statuses()]).toEqual([[['postponed', 'UNREADABLE']], ['waiting']]);
  clock.pass(60_000);
  expect([(await work()).length, await statuses()]).toEqual([1, ['sent']]);
});

test('an email that no instance can decrypt is dropped with its code', async () => {
  await customer().send(9);
  await database.db.updateTable('outbox').set({ letter: 'unreadable' }).execute();
  await work(async () => expect.fail('it can not be read'));
  expect(await statuses()).toEqual(['dropped']);
});

test('an email that the mail server refuses for good is not tried again', async () => {
  await customer().send(9);
  let tries = 0;
  await work(async () => {
    tries += 1;
    const reply = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no such mailbox' };
    throw Object.assign(new Error(), reply);
  });
  expect([tries, await statuses()]).toEqual([1, ['failed']]);
});

test('emails that a mail server delays do not delay a new one', async () => {
  const held = [customer(), customer()];
  for (const each of held) await each.send(9);
  const sent: string[] = [];
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const deliver: Deliver = async (mail, tries) => {
    const isHeld = held.some(({ email }) => email === mail.to);
    if (isHeld && tries === 1) throw new Error('no answer in time');
    if (isHeld) await isReleased;
    else sent.push(mail.to);
  };
  const workers = [true, false, false].map((isForNew) => openWorker(deliver, { isForNew }));
  // Both are on their second try.
  const tries = async () => (await stored()).map((row) => row.tries);
  await expect.poll(tries, { timeout: 20_000 }).toEqual([2, 2]);
  const ada = customer();
  await ada.send(9);
  await expect.poll(() => sent, { timeout: 5000 }).toEqual([ada.email]);
  release();
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('of many emails the newest is sent first, and a postponed one after all new ones', async () => {
  const late = customer();
  await late.send(9);
  const tried = await outbox.lease(clock.time, clock.time + 1000);
  if (tried) await outbox.postpone(tried, clock.time);
  const burst = Array.from({ length: 20 }, customer);
  for (const each of burst) await each.send(9);
  expect(await work()).toEqual([...burst.toReversed(), late].map(({ email }) => email));
});

test('when a lease ends another worker takes the email, and the late worker changes nothing', async () => {
  await customer().send(9);
  const first = await outbox.lease(clock.time, clock.time + 1000);
  expect(await outbox.lease(clock.time + 999, 0)).toBeNull();
  const second = await outbox.lease(clock.time + 1000, clock.time + 2000);
  expect(second?.message).toEqual(first?.message);
  if (!first || !second) return expect.fail('no email was leased');
  await outbox.finish(first, 'failed');
  expect(await statuses()).toEqual(['waiting']);
  await outbox.finish(second, 'sent');
  expect(await statuses()).toEqual(['sent']);
});

test('an email that its mail server defers is not overdue; one that no worker leases is', async () => {
  await customer().send(9);
  const email = await outbox.lease(clock.time, clock.time + 60_000);
  if (!email) return expect.fail('no email was leased');
  clock.pass(59_000);
  await outbox.postpone(email, clock.time + 60_000);
  expect(await outbox.backlog(clock.time)).toEqual({ waiting: 1, oldestMs: 59_000, overdueMs: 0 });
  clock.pass(90_000);
  const backlog = await outbox.backlog(clock.time);
  expect(backlog).toEqual({ waiting: 1, oldestMs: 149_000, overdueMs: 30_000 });
});

/** Emails that wait since as many ms as their number. @param columns tries, and the next try */
async function fill(number: number, columns: string): Promise<void> {
  // Without the dead rows of other tests.
  await sql`vacuum outbox`.execute(database.db);
  await sql`insert into outbox (id, at, address, letter, tries, next_try_at)
    select 'email_' || n, ${clock.time}::bigint - n, '', '', ${sql.raw(columns)}
    from generate_series(1, ${number}::int) as n`.execute(database.db);
  await sql`analyze outbox`.execute(database.db);
}

/** How many rows of the outbox this work reads. */
const rowsRead = (work: (outbox: PostgresOutbox) => Promise<unknown>) =>
  database.db.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ sum: number }>`select seq_tup_read + idx_tup_fetch as sum
        from pg_stat_xact_user_tables where relname = 'outbox'`.execute(transaction);
      return Number(rows[0]?.sum);
    };
    const before = await read();
    await work(new PostgresOutbox(transaction, new ServiceSecret(TEST_SECRET)));
    return (await read()) - before;
  });

test.each([
  ['new', '0', '0'],
  ['tried and due', '1', '0'],
  ['tried and to be tried later', '1', String(60_000)],
])('of however many %s emails, a worker reads a few', async (_, tries, later) => {
  await fill(5000, `${tries}, ${clock.time} - n + ${later}`);
  for (const isNew of [true, false])
    expect(await rowsRead((read) => read.lease(clock.time, clock.time, isNew))).toBeLessThan(20);
});

test('of more than 10,000 waiting emails 10,000 are counted, and the oldest is found', async () => {
  await fill(40_000, `n % 3, ${clock.time} - n`);
  const backlog = await outbox.backlog(clock.time);
  expect(backlog).toEqual({ waiting: 10_000, oldestMs: 40_000, overdueMs: 40_000 });
  expect(await rowsRead((read) => read.backlog(clock.time))).toBeLessThan(10_100);
});

test('the mailbox reads the outbox, newest first, sent or not', async () => {
  const ada = customer();
  await ada.send(9);
  const older = await harness.newestCode(ada.email);
  await work();
  clock.pass(2000);
  await ada.send(9);
  const mails = await harness.backend.service.emails(ada.email.toUpperCase());
  expect(mails.map(({ code }) => code)).toEqual([expect.not.stringMatching(older), older]);
});
