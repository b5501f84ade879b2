import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { RunningServer } from '#service/http/serve-listener.ts';
import { readServiceSettings } from '#service/staging/settings.ts';
import { startInstance } from '#service/staging/instance.ts';
import { newAddress } from '../../../contract/contract-harness.ts';
import { startPostgresServer } from '../postgres/postgres-server.ts';
import { NO_TLS, reply, startMailServer } from './mail-server.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.close());

const lines: string[] = [];

/** An instance whose mail server behaves like this. */
async function start(smtp: SMTPServerOptions, settings: Record<string, string> = {}) {
  const port = await startMailServer({ ...NO_TLS, ...smtp });
  const all = {
    DATABASE_URL: await postgres.newDatabase(),
    USER_RANGES: '1000',
    SERVICE_SECRET: 'the-secret-of-this-test-long-enough',
    PORT: '0',
    BUDGET_FACTOR: '1000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ...settings,
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const instance = await startInstance(readServiceSettings(all), log);
  onTestFinished(() => instance.stop());
  return instance;
}

async function sendCode({ url }: RunningServer): Promise<void> {
  const body = { type: 9, sendType: 5, email: newAddress(), userRangeId: '1000' };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/verificationcodes/v1`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

test('SMTP_CONNECTIONS is the most connections at a time, and one sends new and old emails', async () => {
  let [open, most, sent] = [0, 0, 0];
  let isFirst = true;
  const instance = await start(
    {
      onConnect: (_session, done) => {
        open += 1;
        most = Math.max(most, open);
        done();
      },
      onClose: () => void (open -= 1),
      onRcptTo: (_address, _session, done) => {
        done(isFirst ? reply(450, '4.2.0 later') : null);
        isFirst = false;
      },
      onData: (stream, _session, done) =>
        void stream.resume().once('end', () => {
          sent += 1;
          done();
        }),
    },
    { SMTP_CONNECTIONS: '1' },
  );
  for (let email = 0; email < 5; email += 1) await sendCode(instance);
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(5);
  expect(most).toBe(1);
});
