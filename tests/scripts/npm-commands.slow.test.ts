import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#service/staging/embedded.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { startPersistentPortal } from '../../scripts/serve/start-persistent-portal.ts';
import { codeOf, Customer } from '../contract/customer.ts';
import { newestCodeIn } from '../contract/open-in-memory.ts';
import { mailsAt, overHttp } from '../contract/over-http.ts';
import { freePort } from './build/run-server.ts';
import { startCommand, type RunningCommand } from './running-command.ts';

let running: RunningCommand | null = null;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterAll(() => rm(data, { recursive: true }));
afterEach(async () => {
  await running?.stop();
  running = null;
});

function npm(line: string, settings: Record<string, string> = {}): RunningCommand {
  running = startCommand('npm', line.split(' '), settings);
  return running;
}

/** Requests every script of the first page, and follows `storeHome`, where a log-in leads. */
async function checkPages(home: string): Promise<void> {
  const page = await (await fetch(home)).text();
  for (const [, source = ''] of page.matchAll(/<script[^>]* src="([^"]+)"/g)) {
    const { status, headers } = await fetch(new URL(source, home));
    expect([source, status, headers.get('content-type')]).toEqual([
      source,
      200,
      expect.stringContaining('javascript'),
    ]);
  }
  const [, store = ''] =
    /storeHome"?: ?['"]([^'"]+)/.exec(await (await fetch(new URL('/config.js', home))).text()) ??
    [];
  expect(await (await fetch(new URL(store, home))).text()).toContain('<title>Example store');
}

/** No page is asked for, so the site need not be configured. */
const AS_BUILT = { folder: fromRoot('dist'), isConfigured: true };

function customerAt(url: string): Customer {
  const codes = newestCodeIn((to) => mailsAt(url, to));
  return new Customer(overHttp(url, codes), 'mei@example.com');
}

test('npm start serves portal, mailbox, store and service, and no second time on the same folder', async () => {
  const settings = { PORT: '0', DATA_FOLDER: data };
  // `npm test` builds in a separate step, and other tests read the folder now.
  const first = npm('start -- --no-build', settings);
  const [, home = ''] = await first.says(/Account portal +(\S+)/);
  const [, mailbox = ''] = await first.says(/Mailbox +(\S+)/);
  const [, store = ''] = await first.says(/Store +(\S+)/);
  await first.says(/Account +\S+@\S+ +password +\S+/);
  await checkPages(home);
  for (const page of [mailbox, store]) expect((await fetch(page)).status).toBe(200);
  await customerAt(new URL(home).origin).register('Lab-2027x');

  const second = startCommand('npm', ['start'], settings);
  expect(await second.ended, 'before it builds').toBe(1);
  expect(second.output()).toContain(`${data} is in use by another program: stop that one first.`);
  await first.stop('SIGKILL');
});

test('accounts of npm start survive its kill', async () => {
  // The system takes a moment to end a killed program.
  const open = () => openEmbedded(data).catch(() => null);
  const database = await vi.waitUntil(open, { timeout: 60_000 });
  const portal = await startPersistentPortal(database, AS_BUILT);
  expect(codeOf(await customerAt(portal.url).logIn('Lab-2027x'))).toBe('accepted');
  await portal.stop();
});

test('npm run dev serves the portal with the service in the page', async () => {
  const [, home = ''] = await npm('run dev').says(/Local: +(http:\S+)/);
  await checkPages(home);
  expect(await (await fetch(home)).text()).toMatch(
    /<nav id="languages"[^]*日本語[^]*<div id="root"/,
  );
  const messages = await (await fetch(new URL('/messages/ja/page.json', home))).json();
  expect(messages).toHaveProperty('account.logIn', 'ログイン');
  const settings = await fetch(new URL('/src/settings/read-settings.ts', home));
  expect(await settings.text()).toMatch(/"MODE": ?"demo"/);
});

test('npm run dev:sandbox serves the portal and the sandbox that its pages call', async () => {
  const development = npm('run dev:sandbox', { PORT: String(await freePort()) });
  const [, home = ''] = await development.says(/Local: +(http:\S+)/);
  const [, sandbox = ''] = await development.says(/Sandbox +(http:\S+)/);
  expect((await fetch(`${sandbox}/healthz`)).status).toBe(200);
  const settings = await fetch(new URL('/src/settings/read-settings.ts', home));
  expect(await settings.text()).toContain(sandbox);
  await checkPages(home);
});
