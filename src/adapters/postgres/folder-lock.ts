import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { whereabouts } from '../whereabouts.ts';

/** Another program uses the folder now. */
export class FolderInUse extends CannotStart {
  constructor(folder: string) {
    super(`${folder} is in use by another program: stop that one first.`);
  }
}

const LONGEST_TURN_MS = 10_000;

/** Gives a claimed folder back. */
export type GiveBack = () => Promise<void>;

/**
 * Makes a folder this program's own until it gives it back or ends, however it ends: the sign is a socket
 * that nobody else can listen on, so a program that was killed leaves nothing that would look like a running one.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<GiveBack> {
  const path = await socketOf(folder);
  const server = await listen(path).catch(async () => {
    if (await isAnswered(path)) throw new FolderInUse(folder);
    return replaceLeftover(path).catch(() => {
      throw new FolderInUse(folder);
    });
  });
  return () => new Promise((done) => server.close(() => done()));
}

/** Not in the folder itself: a socket's path may have some 100 characters only. */
export async function socketOf(folder: string): Promise<string> {
  const name = `account-portal-${createHash('sha256').update(await whereabouts(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Listens in place of a program that was killed; one start at a time, which looks again: another may have come first. */
async function replaceLeftover(path: string): Promise<Server> {
  const turn = `${path}.turn`;
  await takeTurn(turn);
  try {
    if (!(await isAnswered(path))) await rm(path, { force: true });
    return await listen(path);
  } finally {
    await rmdir(turn);
  }
}

async function takeTurn(turn: string): Promise<void> {
  const begun = await stat(turn).catch(() => null);
  // Whoever took it was killed as well: it lasts some milliseconds.
  if (begun !== null && Date.now() - begun.mtimeMs > LONGEST_TURN_MS) await rmdir(turn);
  await mkdir(turn);
}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', fail);
    server.listen(path, () => {
      server.off('error', fail);
      // It is a sign, and no reason to go on running.
      server.unref();
      done(server);
    });
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    // Another user's can't be asked, and is not ours to remove.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}
