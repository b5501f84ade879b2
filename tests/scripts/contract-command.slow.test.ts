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
