import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '#service/startup-error.ts';
import { lockFolder } from '#service/postgres/folder-lock.ts';

let folder: string;
let socket: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-folder-'));
  socket = join(folder, 'in-use.sock');
});
afterEach(() => rm(folder, { recursive: true }));

/** A killed program leaves a socket where no program listens. */
async function leaveSocket(): Promise<void> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(`${socket}.gone`, done));
  await rename(`${socket}.gone`, socket);
  await new Promise((done) => server.close(done));
}

test('a locked folder is in use, an unlocked one is empty and free, and the lock of a killed program is taken over', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another program');
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await leaveSocket();
  const unlockAgain = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another program');
  await unlockAgain();
});

test('a link leads to the same folder, also to one that does not exist yet', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  for (const name of ['', 'above/data']) {
    const unlock = await lockFolder(join(link, name));
    for (const path of [link, folder])
      await expect(lockFolder(join(path, name))).rejects.toThrow('is in use by another program');
    await unlock();
  }
  await rm(link);
});

test('a folder that can not be used is named, and is not said to be in use', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockFolder(join(file, 'data'))).rejects.toThrow(
    `${join(file, 'data')} can not be used: ENOTDIR`,
  );
  const long = lockFolder(join(folder, 'long-'.repeat(20)));
  await expect(long).rejects.toThrow(StartupError);
  await expect(long).rejects.toThrow('its path is too long for a socket');
});
