import { mkdir, mkdtemp, rename, rm, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder, socketOf } from '#adapters/postgres/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a program that is killed leaves behind: a socket that nobody listens to. */
async function leaveSocket(): Promise<void> {
  const path = await socketOf(folder);
  const server = createServer();
  await new Promise<void>((done) => server.listen(`${path}.gone`, done));
  await rename(`${path}.gone`, path);
  await new Promise((done) => server.close(done));
}

test('of many starts at one moment over what a killed one left, one has the folder', async () => {
  await leaveSocket();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const holders = starts.filter((start) => start.status === 'fulfilled');
  for (const start of starts) if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(FolderInUse);
  await Promise.all(holders.map(({ value: giveBack }) => giveBack()));
  expect(holders).toHaveLength(1);
});

test('a start that was killed while it took over holds nobody up for long', async () => {
  await leaveSocket();
  const turn = `${await socketOf(folder)}.turn`;
  await mkdir(turn);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  const halfAMinuteAgo = new Date(Date.now() - 30_000);
  await utimes(turn, halfAMinuteAgo, halfAMinuteAgo);
  await (await lockFolder(folder))();
});

test('a link to the folder is the same folder', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const giveBack = await lockFolder(folder);
  await expect(lockFolder(link)).rejects.toThrow(FolderInUse);
  await giveBack();
  await rm(link);
});

test('a folder that is made while it is held is the same folder, by whatever link', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const giveBack = await lockFolder(join(link, 'data'));
  await mkdir(join(folder, 'data'));
  for (const path of [link, folder]) await expect(lockFolder(join(path, 'data'))).rejects.toThrow(FolderInUse);
  await giveBack();
  await rm(link);
});

test('a folder that was given back can be had again, and one that is held can not', async () => {
  const giveBack = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await giveBack();
  await (await lockFolder(folder))();
});
