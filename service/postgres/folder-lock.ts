import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { realPath } from '../real-path.ts';

/** Another program uses the folder now. */
export class FolderInUse extends StartupError {
  constructor(folder: string) {
    super(`${folder} is in use by another program: stop that one first.`);
  }
}

const IS_WINDOWS = process.platform === 'win32';
const LONGEST_TURN_MS = 10_000;
/** In bytes; Linux takes 107, macOS 103, and what is longer would be cut short without a word. */
const LONGEST_PATH = 100;
/** What a file system says that holds no sockets, as some shared with a virtual machine. */
const WITHOUT_SOCKETS: readonly unknown[] = ['EOPNOTSUPP', 'ENOTSUP', 'EPERM'];
/** What whoever is overtaken by another start meets. */
const OVERTAKEN: readonly unknown[] = ['EADDRINUSE', 'EEXIST', 'ENOENT'];

/** Gives a claimed folder back. */
export type GiveBack = () => Promise<void>;

/**
 * Makes a folder, and makes it this program's own until it gives it back or ends, however it ends:
 * the sign is a socket that nobody else can listen on, so a program that was killed leaves nothing
 * that would look like a running one.
 * @throws FolderInUse, or StartupError, which names the folder that can't be used
 */
export async function lockFolder(folder: string): Promise<GiveBack> {
  const path = socketIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 })
    // Node says ENOENT here where a single mkdir says that the disk is read-only.
    .catch(() => mkdir(folder, { mode: 0o700 }))
    .catch((error: unknown) => refuseUse(folder, error));
  try {
    return await claim(folder, IS_WINDOWS ? await socketNamedAfter(folder) : path);
  } catch (error) {
    if (!isWithoutSockets(error)) return refuseUse(folder, error);
  }
  return claim(folder, await socketNamedAfter(folder)).catch((error: unknown) =>
    refuseUse(tmpdir(), error),
  );
}

/** In the folder itself, so that whoever can use it finds it there, whatever their settings. */
export function socketIn(folder: string): string {
  return join(folder, 'in-use.sock');
}

/**
 * Where none can be in the folder: found by those alone who have the same folder for temporary
 * files.
 */
async function socketNamedAfter(folder: string): Promise<string> {
  const name = `account-portal-${createHash('sha256')
    .update(await realPath(folder))
    .digest('hex')
    .slice(0, 24)}`;
  return IS_WINDOWS ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function claim(folder: string, path: string): Promise<GiveBack> {
  const server = await listen(path).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (await isAnswered(path)) throw new FolderInUse(folder);
    return replaceLeftover(path).catch((failure: unknown) => {
      throw OVERTAKEN.includes(codeOf(failure)) ? new FolderInUse(folder) : failure;
    });
  });
  return async () => {
    // Whoever closes a server removes its socket by the path that it was made by; that of a long
    // one is gone.
    if (isLong(path)) await rm(path, { force: true });
    await new Promise((done) => server.close(done));
  };
}

/**
 * Listens in place of a program that was killed; one start at a time, which looks again: another
 * may have come first.
 */
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
  return byShortPath(path, (short) => {
    return new Promise((done, fail) => {
      const server = createServer((socket) => socket.destroy());
      server.once('error', fail);
      server.listen(short, () => {
        server.off('error', fail);
        // It is a sign, and no reason to go on running.
        server.unref();
        done(server);
      });
    });
  });
}

function isAnswered(path: string): Promise<boolean> {
  return byShortPath(path, (short) => {
    return new Promise((done) => {
      const socket = connect(short);
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
      // Another user's can't be asked, and is not ours to remove.
      socket.once('error', (error) =>
        done(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')),
      );
    });
  });
}

/**
 * Goes to a socket whose path is too long for one by way of a link to its folder, which nobody
 * needs any more once it is reached.
 */
async function byShortPath<T>(path: string, work: (short: string) => Promise<T>): Promise<T> {
  if (!isLong(path)) return work(path);
  const way = await mkdtemp(join(tmpdir(), 'way-')).catch((error: unknown) =>
    refuseUse(tmpdir(), error),
  );
  try {
    const link = join(way, 'to');
    await symlink(await realPath(dirname(path)), link);
    const short = join(link, basename(path));
    if (isLong(short))
      throw new StartupError(
        `${tmpdir()} can not be used: its path is too long for that of a socket.`,
      );
    return await work(short);
  } finally {
    await rm(way, { recursive: true });
  }
}

function isLong(path: string): boolean {
  return !IS_WINDOWS && Buffer.byteLength(path) > LONGEST_PATH;
}

function isWithoutSockets(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    error.syscall === 'listen' &&
    WITHOUT_SOCKETS.includes(codeOf(error))
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** What the system said of a folder, or of a socket in it; another error as it is. */
function refuseUse(folder: string, error: unknown): never {
  throw error instanceof Error && 'syscall' in error
    ? new StartupError(`${folder} can not be used: ${error.message}`)
    : error;
}
