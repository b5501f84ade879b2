import { loggableError } from '../src/adapters/account-service/loggable-error.ts';
import { DEFAULT_SEEDS } from '../src/adapters/in-memory/accounts.ts';
import { openAccountBackend } from '../src/adapters/postgres/open-account-backend.ts';
import type { OpenDatabase } from '../src/adapters/postgres/open-postgres.ts';
import { openDataFolder } from '../src/adapters/postgres/open-data-folder.ts';
import { sandboxOver } from '../src/adapters/sandbox/sandbox.ts';
import type { RunningServer } from '../src/adapters/sandbox/serve-listener.ts';
import { servePortal, type PortalOptions } from './start-portal.ts';

/** The portal, as soon as it is told where. */
export type ServeKept = (options: PortalOptions) => Promise<RunningServer & { readonly home: string }>;

/**
 * Opens a service that remembers, in a folder of its own.
 * @param fresh forgets what was there
 * @throws CannotStart when another program uses the folder, or a newer one has
 */
export async function openKeptPortal(folder: string, fresh: boolean): Promise<ServeKept> {
  const { database, secret } = await openDataFolder(folder, fresh);
  const onBug = (error: unknown): void => console.error(loggableError(error));
  const opened = openAccountBackend({ database, secret, seeds: DEFAULT_SEEDS, onBug });
  const { service } = await opened.catch(closing(database));
  return async (options) => {
    const { url, home, stop } = await servePortal(sandboxOver(service), options).catch(closing(database));
    return {
      url,
      home,
      async stop() {
        await stop();
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
