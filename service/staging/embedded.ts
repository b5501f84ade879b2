import type { AccountService } from '../rules/account-service.ts';
import { openAccountBackend, type BackendOptions } from './postgres/open-account-backend.ts';
import { openDataFolder } from './postgres/open-pglite.ts';
import { sweepOften } from './postgres/sweep.ts';

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbedded>>;

/**
 * What `npm start` uses of a staging service: its accounts, in a database in a folder. No other
 * program can use the folder until it is closed.
 * @param fresh removes what this program has stored there
 * @throws OperatorError if the folder can't be used
 */
export async function openEmbedded(folder: string, fresh = false) {
  const { database, secret } = await openDataFolder(folder, fresh);
  let stopSweeping = async (): Promise<void> => undefined;
  return {
    async open(options: Omit<BackendOptions, 'database' | 'secret'>): Promise<AccountService> {
      const { service } = await openAccountBackend({ ...options, database, secret });
      stopSweeping = sweepOften(database.db, Date, options.onBug);
      return service;
    },
    async close(): Promise<void> {
      await stopSweeping();
      await database.close();
    },
  };
}
