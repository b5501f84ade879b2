import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/build/run-server.ts';
import { startPostgresServer, type PostgresServer } from './postgres/postgres-server.ts';

const SCRIPT = fileURLToPath(new URL('../../service/serve.ts', import.meta.url));
const LINES_BEYOND_ANY_BUFFER = 4000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
});
afterAll(() => postgres.close());

async function start(output: StdioOptions) {
  const port = await freePort();
  const program = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    stdio: output,
    env: {
      ...process.env,
      PORT: String(port),
      USER_RANGES: '1000',
      SERVICE_SECRET: 'the secret of this test, long enough to be one',
      DATABASE_URL: await postgres.newDatabase(),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(program, 'exit');
  const said = text(Readable.from(program.stderr ?? [])).catch(() => '');
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  return { program, url, ended, said };
}

async function expectLinesDropped({
  program,
  url,
  ended,
  said,
}: Awaited<ReturnType<typeof start>>) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(Number(/^account_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await said).match(/The log can't be written/g)).toHaveLength(1);
}

const call = (url: string) => fetch(`${url}/users/v2/publicKey`).then((answer) => answer.text());

test('answers and stops when the log is on a full disk', async () => {
  const full = await open('/dev/full', 'w');
  const service = await start(['ignore', full.fd, 'pipe']);
  await call(service.url);
  await expectLinesDropped(service);
  await full.close();
});

test('answers and stops when the log’s reader has gone', async () => {
  const service = await start(['ignore', 'pipe', 'pipe']);
  service.program.stdout?.destroy();
  await call(service.url);
  await call(service.url);
  await expectLinesDropped(service);
});

test('answers and stops when the reader of log and standard error has gone', async () => {
  const service = await start(['ignore', 'pipe', 'pipe']);
  service.program.stdout?.destroy();
  service.program.stderr?.destroy();
  for (let calls = 0; calls < 5; calls += 1) await call(service.url);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  service.program.kill('SIGTERM');
  expect(await service.ended).toEqual([0, null]);
});

test('answers and stops when the log’s reader has stalled', async () => {
  const service = await start(['ignore', 'pipe', 'pipe']);
  service.program.stdout?.pause();
  for (let calls = 0; calls < LINES_BEYOND_ANY_BUFFER; calls += 50)
    await Promise.all(Array.from({ length: 50 }, () => call(service.url)));
  await expectLinesDropped(service);
});
