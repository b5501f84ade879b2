import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { ask } from '../build/ask.ts';
import { describeSite, WITH_LOGO } from '../build/site-contract.ts';

describeSite('npm start', async () => {
  const portal = await startPortal(WITH_LOGO);
  return { origin: portal.url, folder: portal.folder, brotli: true, stop: () => portal.stop() };
});

describe('the portal under a base path', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ basePath: '/account', settings: { languages: ['en'] } });
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

  test('has its pages below it, and API, mailbox and store beside it', async () => {
    const statusOf = async (path: string) => (await ask(portal.url, path)).status;
    const { mailbox } = portal.sandbox;
    for (const path of ['/account/pdpa', '/users/v2/publicKey', mailbox, '/healthz', '/store'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ['/pdpa', '/accountant/pdpa'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const { text } = await ask(portal.url, '/account/config.js');
    expect(text).toContain('"apiBase": "/"');
  });

  test('frees its port and removes its copy of the site when it stops', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'start-portal-'));
    vi.stubEnv('TMPDIR', temporary);
    const port = Number(new URL(portal.url).port);
    await expect(startPortal({ port })).rejects.toThrow('EADDRINUSE');
    await portal.stop();
    portal = await startPortal({ port });
    expect(await readdir(temporary)).toHaveLength(1);
    vi.unstubAllEnvs();
  });
});
