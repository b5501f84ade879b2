import { beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker, type OutboxWorkerOptions } from '#service/staging/mail/outbox-worker.ts';
import { PostgresOutbox } from '#service/staging/postgres/postgres-outbox.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import { codeOf, Customer } from '../../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../../contract/open-stored.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { emptyDatabase } from './empty-database.ts';

const database = await emptyDatabase();

const clock = new FakeClock();
const harness = await openStored(database, clock);
const outbox = new PostgresOutbox(database.db, new ServiceSecret(TEST_SECRET));
const customer = () => new Customer(harness);
beforeEach(() => database.db.deleteFrom('outbox').execute());

const stored = () =>
  database.db.selectFrom('outbox').select(['status', 'tries']).orderBy('seq').execute();
const statuses = async () => (await stored()).map(({ status }) => status);
const isDone = async () => !(await statuses()).includes('waiting');

type Deliver = OutboxWorkerOptions['deliver'];
const onBug = (error: unknown): void => expect.fail(String(error));

/** A worker; so much time passes with every failed try, so that postponed emails become due. */
function openWorker(deliver: Deliver, pause: number): OutboxWorker {
  const onTry: OutboxWorkerOptions['onTry'] = (delivery) => {
    if (delivery !== 'postponed') return;
    clock.pass(pause);
    worker.wake();
  };
  const worker = new OutboxWorker({ outbox, deliver, clock, onBug, onTry });
  return worker;
}

/** Runs workers until the outbox is empty, and returns the receivers of its emails. */
async function work(deliver: Deliver = async () => undefined, { count = 1, pause = 60_000 } = {}) {
  const sent: string[] = [];
  const workers = Array.from({ length: count }, () =>
    openWorker(async (mail) => {
      await deliver(mail);
      sent.push(mail.to);
    }, pause),
  );
  try {
    await vi.waitUntil(isDone, { timeout: 20_000 });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  return sent;
}

test('every email is sent once, however many workers there are', async () => {
  const customers = Array.from({ length: 12 }, customer);
  for (const each of customers) expect(codeOf(await each.send(9))).toBe('accepted');
  const sent = await work(undefined, { count: 4 });
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
  expect([sent, await stored()]).toEqual([[ada.email], [{ status: 'sent', tries: 6 }]]);
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

test('an email under another secret is dropped, with the reason', async () => {
  await customer().send(9);
  const other = new PostgresOutbox(database.db, new ServiceSecret('another secret'));
  const reason = 'written under another SERVICE_SECRET';
  expect(await other.leaseNext(clock.time, 0)).toMatchObject({ message: null, reason });
  await database.db.updateTable('outbox').set({ email: 'unreadable' }).execute();
  await work(async () => expect.fail('it can not be read'));
  expect(await statuses()).toEqual(['dropped']);
});

test('a notice is tried for half a day', async () => {
  const ada = await customer().register();
  await ada.appeal('new@example.com');
  await database.db.deleteFrom('outbox').where('codeId', 'is not', null).execute();
  const began = clock.time;
  await work(() => Promise.reject(new Error('away')), { pause: 30 * 60_000 });
  expect(await statuses()).toEqual(['dropped']);
  expect(clock.time - began).toBe(12 * 60 * 60_000);
});

test('of many emails the oldest is sent first, and one that was tried before after all others', async () => {
  const tried = [customer(), customer()];
  for (const each of tried) {
    await each.send(9);
    const email = await outbox.leaseNext(clock.time, clock.time + 1000);
    if (email) await outbox.postpone(email, clock.time);
  }
  const again = await outbox.leaseNext(clock.time, clock.time);
  if (again) await outbox.postpone(again, clock.time);
  const burst = Array.from({ length: 5 }, customer);
  for (const each of burst) await each.send(9);
  expect(await work()).toEqual([...burst, ...tried].map(({ email }) => email));
});

test('while three emails of a client wait it is sent no code, also by requests at once; others are', async () => {
  const onLimit = vi.fn();
  const sending = await openStored(database, clock, { sendsEmails: true, onLimit });
  const at = (client: string, email?: string) =>
    new Customer({ ...sending, caller: { client } }, email);
  const ada = await at('ada').register();
  await at('eve', ada.email).appeal('eve@example.com');
  const answers = await Promise.all(Array.from({ length: 5 }, () => at('eve').send(9)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await at('eve').send(9)).toMatchObject({ error: { retryAfterSeconds: 10 } });
  expect(onLimit.mock.lastCall?.[0]).toEqual([{ action: 'emailsOfClient', by: 'client' }]);
  expect(codeOf(await at('grace').send(9))).toBe('accepted');
  for (let sent = 0; sent < 4; sent += 1)
    expect(codeOf(await new Customer(sending).send(9)), 'no clients').toBe('accepted');
  await work();
  expect(codeOf(await at('eve').send(9))).toBe('accepted');
});

test('when a lease ends another worker takes the email, and the late worker changes nothing', async () => {
  await customer().send(9);
  const first = await outbox.leaseNext(clock.time, clock.time + 1000);
  expect(await outbox.leaseNext(clock.time + 999, 0)).toBeNull();
  const second = await outbox.leaseNext(clock.time + 1000, clock.time + 2000);
  expect(second?.message).toEqual(first?.message);
  if (!first || !second) return expect.fail('no email was leased');
  await outbox.finish(first, 'failed');
  expect(await statuses()).toEqual(['waiting']);
  await outbox.finish(second, 'sent');
  expect(await statuses()).toEqual(['sent']);
});

test('a waiting email is due when the clock was set back by hours', async () => {
  await customer().send(9);
  const email = await outbox.leaseNext(clock.time, clock.time + 60_000);
  if (email) await outbox.postpone(email, clock.time + 60_000);
  clock.pass(-30_000);
  expect(await outbox.leaseNext(clock.time, clock.time + 60_000)).toBeNull();
  clock.pass(-8 * 60 * 60_000);
  expect(await outbox.leaseNext(clock.time, clock.time + 60_000)).not.toBeNull();
});
