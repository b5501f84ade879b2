import { loggableError } from '../src/adapters/account-service/loggable-error.ts';
import { DEFAULT_SEEDS } from '../src/adapters/in-memory/accounts.ts';
import { openAccountBackend } from '../src/adapters/postgres/open-account-backend.ts';
import type { OpenDatabase } from '../src/adapters/postgres/open-postgres.ts';
import { openDataFolder } from '../src/adapters/postgres/open-data-folder.ts';
import { sandboxOver } from '../src/adapters/sandbox/sandbox.ts';
import type { StoredAuthApi } from '../src/adapters/account-service/stored-auth-api.ts';
import { sweepOften } from '../src/adapters/postgres/sweep.ts';
import { systemClock } from '../src/adapters/system-clock.ts';
import { lettersInLanguages } from './letters.ts';
import { populationsFor } from './server-settings.ts';
import { hostsOf, servePortal, type PortalOptions, type RunningPortal } from './start-portal.ts';

/** The portal, as soon as it is told where. */
export type ServeKept = (options: PortalOptions) => Promise<RunningPortal<StoredAuthApi>>;

/**
 * Opens a service that remembers, in a folder of its own.
 * @param fresh forgets what was there
 * @throws CannotStart when another program uses the folder, or a newer one has
 */
export async function openPersistentPortal(folder: string, fresh: boolean): Promise<ServeKept> {
  const { database, secret } = await openDataFolder(folder, fresh);
  const onBug = (error: unknown): void => console.error(loggableError(error));
  const opened = openAccountBackend({ database, secret, populations: populationsFor(), seeds: DEFAULT_SEEDS, letters: await lettersInLanguages(), onBug });
  const { service } = await opened.catch(closing(database));
  return async (options) => {
    const sandbox = sandboxOver(service, { ...options.sandbox, hosts: hostsOf(options) });
    const portal = await servePortal(sandbox, options).catch(closing(database));
    const stopSweeping = sweepOften(database.db, systemClock, onBug);
    return {
      ...portal,
      async stop() {
        await portal.stop();
        await stopSweeping();
        await database.close();
      },
    };
  };
}

/** What failed, once the database is closed. */
function closing(database: OpenDatabase): (error: unknown) => Promise<never> {
  return async (error) => {
    await database.close();
    throw error;
  };
}
