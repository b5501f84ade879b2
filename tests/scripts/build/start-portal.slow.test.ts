import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { ask } from './ask.ts';
import { describeSite } from './site-contract.ts';

describeSite('npm start', async () => {
  const portal = await startPortal({ settings: { accessibilityContact: 'access@example.com' } });
  return { origin: portal.url, folder: portal.folder, brotli: true, stop: () => portal.stop() };
});

describe('the portal under a base path', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ basePath: '/account' });
  });
  afterAll(() => portal.stop());

  test.each([
    ['/', '/account/'],
    ['/account', '/account/'],
    ['/.well-known/change-password', '/account/forget'],
    ['/account/userinfo/', '/account/userinfo'],
    ['/account/resetpassword?a=1', '/account/ressetpassword?a=1'],
  ])('%s leads to %s', async (from, to) => {
    const reply = await ask(portal.url, from);
    expect([reply.status, reply.headers['location']]).toEqual([302, to]);
  });

  test('pages stand below it, the API beside it', async () => {
    expect((await ask(portal.url, '/account/')).text).toContain('data-route="/"');
    expect((await ask(portal.url, '/account/pdpa')).status).toBe(200);
    expect((await ask(portal.url, '/pdpa')).status).toBe(404);
    expect((await ask(portal.url, '/accountant/pdpa')).status).toBe(404);
    expect((await ask(portal.url, '/users/v2/publicKey')).status).toBe(200);
    expect((await ask(portal.url, '/account/config.js')).text).toContain('"basePath": "/account"');
  });
});

test('one origin serves the pages, the API, the mailbox and a store', async () => {
  const portal = await startPortal();
  try {
    const { path: mailbox } = portal.sandbox.mailboxKey;
    for (const path of ['/', '/users/v2/publicKey', mailbox, '/healthz', '/store']) {
      expect([path, (await ask(portal.url, path)).status]).toEqual([path, 200]);
    }
    expect((await ask(portal.url, '/config.js')).text).toContain('"apiBase": "/"');
  } finally {
    await portal.stop();
  }
});

test('a missing file breaks only its own answer', async () => {
  const portal = await startPortal();
  try {
    for (const ending of ['', '.br', '.gz']) await rm(join(portal.folder, `favicon.svg${ending}`));
    await expect(ask(portal.url, '/favicon.svg')).rejects.toThrow('socket hang up');
    expect((await ask(portal.url, '/')).status).toBe(200);
  } finally {
    await portal.stop();
  }
});

test('a stopped portal frees its port', async () => {
  const first = await startPortal();
  await first.stop();
  const second = await startPortal({ port: Number(new URL(first.url).port) });
  await expect(startPortal({ port: Number(new URL(first.url).port) })).rejects.toThrow(
    'EADDRINUSE',
  );
  await second.stop();
});
