import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError, isFileError } from '../startup-error.ts';
import { MINIMUM_SECRET_BYTES, ServiceSecret } from './service-secret.ts';
import { DATABASE_FOLDER, lockFolder } from './folder-lock.ts';
import { openPglite } from './open-pglite.ts';
import type { OpenDatabase } from './open-postgres.ts';

const SECRET = 'service-secret';

export interface DataFolder {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
}

/**
 * Opens embedded PostgreSQL in a folder, with its secret beside it; creates both when first needed.
 * The folder holds the data and its key, so it is only for use on one machine.
 * @param fresh removes the files of this program first, and no others
 * @throws StartupError if the folder is in use, can't be read or written, or holds another
 * program's database
 */
export async function openDataFolder(folder: string, fresh = false): Promise<DataFolder> {
  const unlock = await lockFolder(folder);
  try {
    if (fresh) await forget(folder);
    const secret = new ServiceSecret(await secretIn(folder));
    const database = await openPglite(join(folder, DATABASE_FOLDER));
    const close = async (): Promise<void> => {
      await database.close();
      await unlock();
    };
    return { secret, database: { ...database, close } };
  } catch (error) {
    await unlock();
    throw isFileError(error)
      ? new StartupError(`${folder} can not be used: ${error.message}`)
      : error;
  }
}

/**
 * A mistyped name may point to a foreign folder. Only a secret beside a database marks it as this
 * program's, so the secret is removed last.
 */
async function forget(folder: string): Promise<void> {
  const [secret, database] = [join(folder, SECRET), join(folder, DATABASE_FOLDER)];
  if (existsSync(database) && !existsSync(secret))
    throw new StartupError(`${database} was not put there by this program: move it away first.`);
  await rm(database, { recursive: true, force: true });
  await rm(secret, { force: true });
}

/** The secret of the database in this folder, made if there is neither. */
async function secretIn(folder: string): Promise<string> {
  const [file, database] = [join(folder, SECRET), join(folder, DATABASE_FOLDER)];
  // Never replace a secret that can't be read: the database is encrypted with it.
  if (existsSync(file)) {
    const secret = await readFile(file, 'utf8');
    if (Buffer.byteLength(secret) >= MINIMUM_SECRET_BYTES) return secret;
    throw new StartupError(
      `${file} ${secret === '' ? 'is empty' : 'has been cut short'}, and without it what the database holds can not be opened: put the former file back, or begin anew with --fresh.`,
    );
  }
  if (existsSync(database))
    throw new StartupError(
      `${file} is not there, and without it what the database beside it holds can not be opened: put it back, or move ${database} away.`,
    );
  const made = randomBytes(32).toString('base64url');
  // Written to a temporary name first, so that a killed start leaves no partial file. `wx` follows
  // no link that another program has put there.
  const temporary = `${file}.${randomBytes(9).toString('base64url')}`;
  await writeFile(temporary, made, { mode: 0o600, flush: true, flag: 'wx' });
  await rename(temporary, file);
  return made;
}
