import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Another program uses the folder now. */
export class FolderInUse extends CannotStart {
  constructor(folder: string) {
    super(`${folder} is in use by another program: stop that one first.`);
  }
}

/** Gives a claimed folder back. */
export type GiveBack = () => Promise<void>;

/**
 * Makes a folder this program's own until it gives it back or ends, however it ends: the sign is a socket
 * that nobody else can listen on, so a program that was killed leaves nothing that would look like a running one.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<GiveBack> {
  const path = socketOf(folder);
  const server = await listen(path).catch(async () => {
    if (await isAnswered(path)) throw new FolderInUse(folder);
    // Left behind by a program that was killed.
    await rm(path, { force: true });
    return listen(path).catch(() => {
      throw new FolderInUse(folder);
    });
  });
  return () => new Promise((done) => server.close(() => done()));
}

/** Not in the folder itself: a socket's path may have some 100 characters only. */
function socketOf(folder: string): string {
  const name = `account-portal-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
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
    socket.once('error', () => done(false));
  });
}
