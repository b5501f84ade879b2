import { loggableError } from '../src/adapters/account-service/loggable-error.ts';
import { DEFAULT_SEEDS } from '../src/adapters/in-memory/accounts.ts';
import { openAccountBackend } from '../src/adapters/postgres/open-account-backend.ts';
import { openDataFolder } from '../src/adapters/postgres/open-data-folder.ts';
import { sandboxOver } from '../src/adapters/sandbox/sandbox.ts';
import type { RunningServer } from '../src/adapters/sandbox/serve-listener.ts';
import { servePortal, type PortalOptions } from './start-portal.ts';

/**
 * The portal before a service that remembers, in a folder of its own.
 * @param fresh forgets what was there
 * @throws CannotStart when another program uses the folder, or a newer one has
 */
export async function startKeptPortal(
  options: PortalOptions,
  folder: string,
  fresh: boolean,
): Promise<RunningServer & { readonly home: string }> {
  const { database, secret } = await openDataFolder(folder, fresh);
  try {
    const onBug = (error: unknown): void => console.error(loggableError(error));
    const { service } = await openAccountBackend({ database, secret, seeds: DEFAULT_SEEDS, onBug });
    const { url, home, stop } = await servePortal(sandboxOver(service), options);
    return {
      url,
      home,
      async stop() {
        await stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
