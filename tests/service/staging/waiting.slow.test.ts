import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { Result } from '#domain/result.ts';
import { startInstance } from '#service/staging/instance.ts';
import { readServiceSettings } from '#service/staging/settings.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { BEHIND_A_PROXY, harnessOf, INSTANCE } from './instances.ts';
import { NO_TLS, startMailServer } from './mail/mail-server.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.close());

const ADA = '192.0.2.1';
const EVE = '198.51.100.1';

/** An instance that tells clients apart, with the real cost of a hash. */
async function start(settings: Record<string, string> = {}) {
  const url = await postgres.newDatabase();
  const all = { ...INSTANCE, DATABASE_URL: url, ...BEHIND_A_PROXY, ...settings };
  const instance = await startInstance(readServiceSettings(all), pino({ level: 'silent' }));
  onTestFinished(() => instance.stop());
  return (client: string, email?: string) =>
    new Customer(
      {
        ...harnessOf([instance], url, client),
        device: client.replace(/\D/g, '').padStart(32, 'D'),
      },
      email,
    );
}

const BURST = Array.from({ length: 110 }, (_, turn) => turn);

test('an honest client logs in while another one sends 110 password changes with one mark, twice, and 110 wrong passwords', async () => {
  const at = await start();
  const [ada, eve] = [await at(ADA).register(), await at(EVE).register()];
  const mark = await eve.passwordMark();
  const guess = at(EVE, ada.email);
  const change = () => BURST.map((turn) => eve.change(mark, `Lab-2027x${turn}`));
  const answers = [];
  for (const fire of [change, change, () => BURST.map(() => guess.logIn('Wrong-2026'))]) {
    const burst = fire();
    for (let logIns = 0; logIns < 5; logIns += 1)
      expect(codeOf(await ada.logIn())).toBe('accepted');
    answers.push(...(await Promise.all<Result<unknown, CallFailure>>(burst)).map(codeOf));
  }
  expect(answers.filter((code) => code === 'accepted')).toHaveLength(1);
  expect(answers.filter((code) => code === 11010304).length).toBeLessThanOrEqual(10);
});

test('an honest client gets its code while the mail server of another one does not answer to receivers', async () => {
  const asked: string[] = [];
  const sent: string[] = [];
  const stalls: (() => void)[] = [];
  const port = await startMailServer({
    ...NO_TLS,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      if (address.endsWith('@stalled.example')) stalls.push(done);
      else done();
    },
    onData: (stream, { envelope }, done) =>
      void stream.resume().once('end', () => {
        sent.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }),
  });
  const at = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const getCode = async (email: string) => {
    expect(codeOf(await at(ADA, email).send(9))).toBe('accepted');
    await vi.waitUntil(() => sent.includes(email), { timeout: 60_000 });
  };
  const stalled = Array.from({ length: 10 }, (_, turn) => at(EVE, `eve${turn}@stalled.example`));
  const answers = (await Promise.all(stalled.map((each) => each.send(9)))).map(codeOf);
  expect(answers.filter((code) => code === 'accepted')).toHaveLength(3);
  await vi.waitUntil(() => asked.length === 3, { timeout: 60_000 });
  await getCode('ada@example.com');
  expect(asked, 'while the first tries last').toHaveLength(4);
  await vi.waitUntil(() => asked.length > 4, { timeout: 60_000 });
  await getCode('grace@example.com');
  expect(sent).toEqual(['ada@example.com', 'grace@example.com']);
  for (const proceed of stalls) proceed();
});
