import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCommand, type RunningCommand } from './running-command.ts';
import { freePort } from './build/run-server.ts';

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
    /storeHome"?: ['"]([^'"]+)/.exec(await (await fetch(new URL('/config.js', home))).text()) ?? [];
  expect(await (await fetch(new URL(store, home))).text()).toContain('<title>Example store');
}

test('npm start serves portal, mailbox, store and service, and prints their addresses', async () => {
  // `npm test` builds in a separate step, and other tests read the folder now.
  const portal = npm('start -- --no-build', { PORT: '0', DATA_FOLDER: data });
  const [, home = ''] = await portal.says(/Account portal +(\S+)/);
  const [, mailbox = ''] = await portal.says(/Mailbox +(\S+)/);
  const [, store = ''] = await portal.says(/Store +(\S+)/);
  await portal.says(/Account +\S+@\S+ +password +\S+/);
  await checkPages(home);
  for (const page of [mailbox, store]) expect((await fetch(page)).status).toBe(200);
});

test('npm run dev serves the portal with the service in the page', async () => {
  const [, home = ''] = await npm('run dev').says(/Local: +(http:\S+)/);
  await checkPages(home);
  expect(await (await fetch(home)).text()).toMatch(
    /<nav id="languages"[^]*日本語[^]*<div id="root"/,
  );
  const messages = await (await fetch(new URL('/words/ja/account.json', home))).json();
  expect(messages).toHaveProperty('logIn', 'ログイン');
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

test('npm run build refuses a wrong mode in a sentence, without a stack trace', async () => {
  const command = npm('run build -- --mode production');
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(
    "--mode is 'production', but it has to be one of: dev, test, uat, pre, prod, demo.",
  );
  expect(command.output()).not.toMatch(/^\s+at /m);
});
