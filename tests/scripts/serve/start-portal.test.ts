import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { servePortal } from '../../../scripts/serve/start-portal.ts';

let temporary = '';
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'start-portal-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

test('a site that can’t be configured leaves no copy behind', async () => {
  await expect(
    servePortal(createSandbox(), { folder: join(temporary, 'no-site') }),
  ).rejects.toThrow('ENOENT');
  expect(await readdir(temporary)).toEqual([]);
});
