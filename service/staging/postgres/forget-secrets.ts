import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** The tables of which nothing can be read without the secret that it was written with. */
const UNDER_THE_SECRET = ['sessions', 'codes', 'marks', 'counts', 'outbox', 'rsaKeys'] as const;

/**
 * Deletes all that was written under SERVICE_SECRET, so that the service can start with another.
 * Accounts and passwords stay; everyone logs in again, from a device that counts as new.
 * @returns what was done, as a sentence
 */
export async function forgetSecrets(db: Kysely<Database>): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    for (const table of UNDER_THE_SECRET) await transaction.deleteFrom(table).execute();
    await transaction.updateTable('accounts').set({ devices: [] }).execute();
  });
  return 'Sessions, codes, marks and waiting emails are deleted. Start the service with the new SERVICE_SECRET.';
}
