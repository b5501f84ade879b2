import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartupError } from '#service/startup-error.ts';
import { FolderInUse, lockFolder, socketIn } from '#service/postgres/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-folder-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** What a program that is killed leaves behind: a socket that nobody listens to. */
async function leaveSocket(): Promise<void> {
  const path = socketIn(folder);
  const server = createServer();
  await new Promise<void>((done) => server.listen(`${path}.gone`, done));
  await rename(`${path}.gone`, path);
  await new Promise((done) => server.close(done));
}

test('of many starts at one moment over what a killed one left, one has the folder', async () => {
  await leaveSocket();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const holders = starts.filter((start) => start.status === 'fulfilled');
  for (const start of starts)
    if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(FolderInUse);
  await Promise.all(holders.map(({ value: giveBack }) => giveBack()));
  expect(holders).toHaveLength(1);
});

test('a start that was killed while it took over holds nobody up for long', async () => {
  await leaveSocket();
  const turn = `${socketIn(folder)}.turn`;
  await mkdir(turn);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  const halfAMinuteAgo = new Date(Date.now() - 30_000);
  await utimes(turn, halfAMinuteAgo, halfAMinuteAgo);
  await (
    await lockFolder(folder)
  )();
});

test('a link to the folder is the same folder', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const giveBack = await lockFolder(folder);
  await expect(lockFolder(link)).rejects.toThrow(FolderInUse);
  await giveBack();
  await rm(link);
});

test('a folder that is not there yet is the same folder, by whatever link', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const giveBack = await lockFolder(join(link, 'above', 'data'));
  for (const path of [link, folder])
    await expect(lockFolder(join(path, 'above', 'data'))).rejects.toThrow(FolderInUse);
  await giveBack();
  await rm(link);
});

/** Programs that were started with different settings, each with its own `TMPDIR`. */
async function inAnotherTmpdir<T>(work: () => Promise<T>): Promise<T> {
  vi.stubEnv('TMPDIR', await mkdtemp(join(folder, 'tmp-')));
  return work();
}

test.each([
  ['a short', 'data'],
  ['a long', join('long-'.repeat(20), 'data')],
])(
  'a program with another folder for temporary files finds %s folder in use, and has it once it is given back',
  async (_, name) => {
    const data = join(folder, name);
    const giveBack = await inAnotherTmpdir(() => lockFolder(data));
    await expect(inAnotherTmpdir(() => lockFolder(data))).rejects.toThrow(FolderInUse);
    await giveBack();
    expect(await readdir(data)).toEqual([]);
    await (
      await inAnotherTmpdir(() => lockFolder(data))
    )();
  },
);

test('where temporary files can not be written, a folder can be had all the same', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  await (
    await lockFolder(join(folder, 'data'))
  )();
});

test('a folder that can not be used is named, and is not said to be in use', async () => {
  const missing = join(folder, 'missing');
  vi.stubEnv('TMPDIR', missing);
  const long = lockFolder(join(folder, 'long-'.repeat(20)));
  await expect(long).rejects.toThrow(StartupError);
  await expect(long).rejects.toThrow(`${missing} can not be used: ENOENT`);
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockFolder(join(file, 'data'))).rejects.toThrow(
    `${join(file, 'data')} can not be used: ENOTDIR`,
  );
});

/** As of a file system that holds no sockets, or one that is read only. */
function refuseSockets(code: string): void {
  const listen = Server.prototype.listen as (
    this: Server,
    path: string,
    done: () => void,
  ) => Server;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    path: unknown,
    done: unknown,
  ) {
    if (path !== socketIn(folder)) return listen.call(this, path as string, done as () => void);
    queueMicrotask(() =>
      this.emit('error', Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' })),
    );
    return this;
  } as never);
}

test('a folder whose file system holds no sockets is in use as well', async () => {
  refuseSockets('EOPNOTSUPP');
  const giveBack = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await giveBack();
  await (
    await lockFolder(folder)
  )();
});

test('a folder in which nothing can be written is named', async () => {
  refuseSockets('EROFS');
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} can not be used: listen EROFS`);
});

test('a folder that was given back can be had again, and one that is held can not', async () => {
  const giveBack = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await giveBack();
  await (
    await lockFolder(folder)
  )();
});
