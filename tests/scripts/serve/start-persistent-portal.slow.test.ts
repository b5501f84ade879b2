import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from '#service/postgres/open-data-folder.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';
import { openPersistentPortal } from '../../../scripts/serve/start-persistent-portal.ts';
import { startCommand } from '../running-command.ts';
import { mailsAt, overHttp } from '../../contract/over-http.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));

const MAILBOX_KEY = 'the-key-of-this-mailbox';

let folder: string;
const running: { readonly stop: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((portal) => portal.stop()));
});
afterAll(() => rm(folder, { recursive: true }));

async function start(fresh = false) {
  const serve = openPersistentPortal(openDataFolder(join(folder, 'kept'), fresh));
  const portal = await serve({ sandbox: { mailboxKey: MAILBOX_KEY } });
  running.push(portal);
  return portal;
}

/** Starts like `npm start` with these options. */
function startStart(...options: readonly string[]) {
  return startCommand(process.execPath, ['--import', 'tsx', SCRIPT, ...options], {
    PORT: '0',
    DATA_FOLDER: join(folder, 'kept'),
    MAILBOX_KEY,
  });
}

async function stop(): Promise<void> {
  await running.pop()?.stop();
}

function harnessOf({ url }: { readonly url: string }): ContractHarness {
  return overHttp(
    url,
    newestCodeIn((to) => mailsAt(url, MAILBOX_KEY, to)),
  );
}

const MEI = 'mei@example.com';

test('accounts survive a stop', async () => {
  await new Customer(harnessOf(await start()), MEI).register('Lab-2027x');
  await stop();
  const again = harnessOf(await start());
  expect(codeOf(await new Customer(again, MEI).logIn('Lab-2027x'))).toBe('accepted');
});

test('a fresh start has only the first accounts', async () => {
  const fresh = harnessOf(await start(true));
  expect(valueOf(await new Customer(fresh, MEI).check()).exist).toBe(false);
  expect(valueOf(await new Customer(fresh, 'ada@example.com').check()).exist).toBe(true);
});

test('a second start on the same folder is refused before it builds, and does not affect the first', async () => {
  const first = await start();
  const second = startStart();
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `${join(folder, 'kept')} is in use by another program: stop that one first.\n`,
  );
  expect(valueOf(await new Customer(harnessOf(first), 'ada@example.com').check()).exist).toBe(true);
});

test('answered calls of npm start survive a kill', async () => {
  const command = startStart('--no-build');
  running.push(command);
  const [, url = ''] = await command.says(/Mailbox +(http:\/\/[^/]+)/);
  const code = await new Customer(harnessOf({ url }), 'li@example.com').receive(9);
  await command.stop('SIGKILL');
  const li = new Customer(harnessOf(await start()), 'li@example.com');
  expect(codeOf(await li.checkRegistrationCode(code))).toBe('accepted');
});
