import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { ServiceSecret } from '../account-service/service-secret.ts';
import { claimFolder, type GiveBack } from './claim-folder.ts';
import { openPglite } from './open-pglite.ts';
import type { OpenDatabase } from './open-postgres.ts';

export interface DataFolder {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
}

/**
 * Embedded PostgreSQL in a folder of its own, with the secret that belongs to it, made when first needed.
 * Whoever has the folder has both: it is for one machine's own use.
 * @param fresh forgets what was there
 * @param claimed of a folder that is the caller's already
 * @throws FolderInUse, or CannotStart when the folder can't be read or written
 */
export async function openDataFolder(folder: string, fresh = false, claimed?: GiveBack): Promise<DataFolder> {
  const giveBack = claimed ?? (await claimFolder(folder));
  try {
    if (fresh) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const secret = new ServiceSecret(await storedSecret(join(folder, 'service-secret')));
    const database = await openPglite(join(folder, 'postgres'));
    const close = async (): Promise<void> => {
      await database.close();
      await giveBack();
    };
    return { secret, database: { ...database, close } };
  } catch (error) {
    await giveBack();
    throw isOfFiles(error) ? new CannotStart(`${folder} can not be used: ${error.message}`) : error;
  }
}

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function storedSecret(file: string): Promise<string> {
  // One that is there but can't be read must not be replaced: it opens what the database holds.
  if (existsSync(file)) return readFile(file, 'utf8');
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
