import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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

test('npm start serves portal, mailbox, store and service, and prints their addresses', async () => {
  // `npm test` builds in a separate step, and other tests read the folder now.
  const portal = npm('start -- --no-build', { PORT: '0', DATA_FOLDER: data });
  const [, home = ''] = await portal.says(/Account portal +(\S+)/);
  const [, mailbox = ''] = await portal.says(/Mailbox +(\S+)/);
  const [, store = ''] = await portal.says(/Store +(\S+)/);
  await portal.says(/Account +\S+@\S+ +password +\S+/);
  expect(await (await fetch(home)).text()).toContain('Your account');
  expect(
    await Promise.all([mailbox, store].map(async (page) => (await fetch(page)).status)),
  ).toEqual([200, 200]);
  expect(await (await fetch(new URL('config.js', home))).text()).toContain('__PORTAL_CONFIG__');
});

/** The page that a log-in leads to. */
async function storeBehind(home: string): Promise<string> {
  const window: { __PORTAL_CONFIG__?: { readonly storeHome?: string } } = {};
  runInNewContext(await (await fetch(new URL('/config.js', home))).text(), { window });
  return (await fetch(new URL(window.__PORTAL_CONFIG__?.storeHome ?? '', home))).text();
}

test('npm run dev serves the portal with the service in the page', async () => {
  const [, home = ''] = await npm('run dev').says(/Local: +(http:\S+)/);
  const page = await (await fetch(home)).text();
  expect(page).toMatch(/<nav id="languages"[^]*日本語[^]*<div id="root"/);
  expect(await (await fetch(new URL('/words/ja/account.json', home))).json()).toHaveProperty(
    'logIn',
    'ログイン',
  );
  expect((await fetch(new URL('/src/entry/main.tsx', home))).status).toBe(200);
  expect(await (await fetch(new URL('/src/settings/read-settings.ts', home))).text()).toMatch(
    /"MODE": ?"demo"/,
  );
  expect(await storeBehind(home)).toContain('<title>Example store</title>');
});

test('npm run dev:sandbox serves the portal and the sandbox that its pages call', async () => {
  const development = npm('run dev:sandbox', { PORT: String(await freePort()) });
  const [, home = ''] = await development.says(/Local: +(http:\S+)/);
  const [, sandbox = ''] = await development.says(/Sandbox +(http:\S+)/);
  expect((await fetch(`${sandbox}/healthz`)).status).toBe(200);
  expect(await (await fetch(new URL('/src/settings/read-settings.ts', home))).text()).toContain(
    sandbox,
  );
  expect(await storeBehind(home)).toContain('<title>Example store</title>');
});

test('npm run build -- --mode demo makes a folder that needs no service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  expect(await npm(`run build -- --mode demo --out ${folder}`).ended).toBe(0);
  const [page, headers, pdpa] = await Promise.all(
    ['index.html', '.headers/security-headers.json', 'pdpa.html'].map((file) =>
      readFile(join(folder, file), 'utf8'),
    ),
  );
  // No `config.js` is needed: the build's own settings are complete.
  expect(pdpa).toContain('Example Oligo Pte. Ltd.');
  await rm(folder, { recursive: true });
  expect(page).toContain('Your account');
  expect(headers).toContain("connect-src 'self';");
});

test.each([
  [
    'run build -- --mode production',
    /--mode is 'production', but it has to be one of: dev, test, uat, pre, prod, demo\./,
  ],
  ['start -- --fast', /Unknown option '--fast'\. The options are: --no-build, --fresh, --memory\./],
])('npm %s is refused in a sentence, without a stack trace', async (line, message) => {
  const command = npm(line);
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(message);
  expect(command.output()).not.toMatch(/^\s+at /m);
});
