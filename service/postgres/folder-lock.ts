import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Where the embedded database is in its data folder. */
export const DATABASE_FOLDER = 'postgres';

/** In bytes. Linux allows 107, macOS 103, and a longer path is cut without an error. */
const LONGEST_PATH = 100;

/**
 * Makes a folder and locks it until this program unlocks it or ends. The lock is a socket: the
 * system stops listening when a program is killed, so no lock outlives its program.
 * @throws StartupError if another program uses the folder, or it can't be used
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
      // On a read-only disk, a recursive mkdir says ENOENT and a plain one says why.
      .catch(() => mkdir(folder, { mode: 0o700 }));
    const path = await socketOf(folder);
    let server = await listen(path);
    if (!server && !(await isAnswered(path))) {
      // Its program was killed.
      await rm(path, { force: true });
      server = await listen(path);
    }
    if (!server)
      throw new StartupError(`${folder} is in use by another program: stop that one first.`);
    const held = server;
    return () => new Promise((done) => held.close(() => done()));
  } catch (error) {
    throw error instanceof Error && 'syscall' in error
      ? new StartupError(`${folder} can not be used: ${error.message}`)
      : error;
  }
}

/** The address to listen at: in the folder, but on Windows a named pipe. */
async function socketOf(folder: string): Promise<string> {
  if (process.platform === 'win32') {
    const digest = createHash('sha256').update(await realpath(folder));
    return `\\\\.\\pipe\\account-portal-${digest.digest('hex')}`;
  }
  const full = join(folder, 'in-use.sock');
  const path = [full, relative('', full)].find((one) => Buffer.byteLength(one) <= LONGEST_PATH);
  if (path === undefined)
    throw new StartupError(`${folder} can not be used: its path is too long for a socket.`);
  return path;
}

/** Null if another program listens there, or one that was killed did. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    // The lock alone does not keep the program running.
    server.listen(path, () => resolve(server.unref()));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    // Any other error means that another user's program may listen.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
