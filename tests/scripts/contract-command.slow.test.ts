import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { startCommand } from './running-command.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/contract.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));

const MAILBOX_KEY = 'a-key-that-scripts-know';

async function contract(...parameters: string[]) {
  const command = startCommand(process.execPath, [TSX, SCRIPT, ...parameters], { MAILBOX_KEY });
  return { status: await command.ended, output: command.output() };
}

test('the sandbox passes the contract over HTTP', async () => {
  const sandbox = await startSandbox({ hashRounds: 1, mailboxKey: MAILBOX_KEY });
  const { status, output } = await contract('--api', sandbox.url);
  await sandbox.stop();
  expect(output).toContain('registers a customer, who is then known and can log in');
  expect([status, output.match(/Tests.*passed.*/)?.[0]]).toEqual([
    0,
    expect.not.stringContaining('failed'),
  ]);
});

test('a service that breaks the contract fails with the place', async () => {
  const sandbox = await startSandbox({ hashRounds: 1 });
  sandbox.scenarios.current = 'password-reused';
  const { status, output } = await contract(
    '--api',
    sandbox.url,
    '--mailbox',
    `${sandbox.url}${sandbox.mailbox}`,
  );
  await sandbox.stop();
  expect(output).toMatch(/× .*changes a password once per mark/);
  expect(status).toBe(1);
});

test('control characters of a hostile service are printed as escapes', async () => {
  const message = '\u001b]0;owned\u0007\u202egnp.exe';
  const server = createServer((_, response) => {
    response
      .writeHead(400, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: 1, message, msg: message }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { output } = await contract('--api', `http://127.0.0.1:${port}`);
  server.close();
  expect(output).toContain('\\u202e');
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
});
