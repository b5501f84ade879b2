import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isSystemError, OperatorError } from '../../operator-error.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { MINIMUM_SECRET_BYTES, ServiceSecret } from './service-secret.ts';
import { kyselyOver } from './tables.ts';

export interface DataFolder {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
}

/** Embedded PostgreSQL in memory, with which it is gone. */
export async function openPglite(): Promise<OpenDatabase> {
  return databaseOver(await PGlite.create({ loadDataDir: await dataDir() }));
}

/**
 * Opens embedded PostgreSQL in a folder, with its secret beside it; creates both when first needed.
 * The folder holds the data and its key, so it is only for use on one machine.
 * @param fresh removes the files of this program first, and no others
 * @throws OperatorError if the folder is in use, can't be read or written, or holds another
 * program's database
 */
export async function openDataFolder(folder: string, fresh = false): Promise<DataFolder> {
  const secretFile = join(folder, 'service-secret');
  const databaseFolder = join(folder, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = await lock(folder);
    try {
      if (fresh) await forget(secretFile, databaseFolder);
      const secret = new ServiceSecret(await secretIn(secretFile, databaseFolder));
      const { db, close } = databaseOver(await openIn(databaseFolder));
      return { secret, database: { db, close: () => close().then(unlock) } };
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    throw isSystemError(error)
      ? new OperatorError(`${folder} can not be used: ${error.message}`)
      : error;
  }
}

/** Two programs would destroy the database. A killed one leaves the file with its number behind. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use.pid');
  if (existsSync(file)) {
    const pid = Number(await readFile(file, 'utf8'));
    if (isOther(pid))
      throw new OperatorError(
        `${folder} is in use by another program: stop that one first. If process ${pid} is none of this portal, remove ${file}.`,
      );
    await rm(file);
  }
  await writeFile(file, String(process.pid), { flag: 'wx' });
  return () => rm(file, { force: true });
}

/** Whether this process runs, and is not our own: a container gives the same numbers again. */
function isOther(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A mistyped name may point to a foreign folder. Only a secret beside a database marks it as this
 * program's, so the secret is removed last.
 */
async function forget(secret: string, database: string): Promise<void> {
  if (existsSync(database) && !existsSync(secret))
    throw new OperatorError(`${database} was not put there by this program: move it away first.`);
  await rm(database, { recursive: true, force: true });
  await rm(secret, { force: true });
}

/** The secret of the database beside it, made if there is neither. */
async function secretIn(file: string, database: string): Promise<string> {
  // Never made for a database that is there, which is encrypted with another.
  if (existsSync(file) || existsSync(database)) {
    const secret = await readFile(file, 'utf8');
    if (Buffer.byteLength(secret) >= MINIMUM_SECRET_BYTES) return secret;
    throw new OperatorError(
      `${file} is empty or cut short: put the former file back, or begin anew with --fresh.`,
    );
  }
  const made = randomBytes(32).toString('base64url');
  // `wx` follows no link that another program has put there.
  await writeFile(file, made, { mode: 0o600, flush: true, flag: 'wx' });
  return made;
}

/** Unpacks a prepared database where there is none: making one takes several seconds. */
async function openIn(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Under a temporary name first, so that a killed start leaves no partial database.
    const temporary = `${folder}.new`;
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { mode: 0o700 });
    const lite = await PGlite.create({ dataDir: temporary, loadDataDir: await dataDir() });
    await lite.close();
    // Fails if the folder holds something else.
    await rename(temporary, folder);
  }
  return PGlite.create({ dataDir: folder });
}

function databaseOver(lite: PGlite): OpenDatabase {
  const db = kyselyOver(poolOfOne(lite));
  return { db, close: () => db.destroy() };
}

function poolOfOne(lite: PGlite): PostgresPool {
  let turn: Promise<void> = Promise.resolve();
  const query = async (text: string, values: unknown[]) => {
    // `query` takes one statement only.
    const isAlone = values.length > 0 || !text.includes(';');
    const result = isAlone ? await lite.query(text, values) : (await lite.exec(text)).at(-1);
    const { rows = [], affectedRows = 0 } = result ?? {};
    // Kysely counts rows of these commands only, and reads them for any.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  };
  return {
    async connect() {
      const former = turn;
      let release = (): void => undefined;
      turn = new Promise((resolve) => (release = resolve));
      await former;
      return { query: query as PostgresPoolClient['query'], release };
    },
    end: () => turn.then(() => lite.close()),
  };
}
