import { loggableError } from '../../service/log-output.ts';
import { DEFAULT_SEEDS } from '../../service/rules/account-holder.ts';
import { openAccountBackend } from '../../service/postgres/open-account-backend.ts';
import type { DataFolder } from '../../service/postgres/open-data-folder.ts';
import { sandboxOver } from '../../service/sandbox/sandbox.ts';
import type { StoredAuthApi } from '../../service/postgres/stored-auth-api.ts';
import { sweepOften } from '../../service/postgres/sweep.ts';
import { systemClock } from '../../src/adapters/system-clock.ts';
import { emailTemplatesInLanguages } from '../../service/mail/load-email-templates.ts';
import { sandboxPopulations } from './example-settings.ts';
import { hostsOf, servePortal, type PortalOptions, type RunningPortal } from './start-portal.ts';

/** The portal, as soon as its address is known. Rejects with what kept the service from opening. */
export type ServeKept = (options: PortalOptions) => Promise<RunningPortal<StoredAuthApi>>;

/** Opens a service that stores its data in a folder. The site is configured at the same time. */
export function openPersistentPortal(opening: Promise<DataFolder>): ServeKept {
  const opened = opening.then(openService);
  // Prevents an unhandled rejection: the returned function rejects with the failure.
  opened.catch(() => undefined);
  return async (options) => {
    const sandbox = opened.then(({ service }) =>
      sandboxOver(service, { ...options.sandbox, hosts: hostsOf(options) }),
    );
    const portal = await servePortal(sandbox, options).catch(async (error: unknown) => {
      await opened.then(
        ({ database }) => database.close(),
        () => undefined,
      );
      throw error;
    });
    const { database } = await opened;
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

/** Closes the database again when the service can't be opened over it. */
async function openService({ database, secret }: DataFolder) {
  try {
    const letters = emailTemplatesInLanguages();
    const { service } = await openAccountBackend({
      database,
      secret,
      populations: sandboxPopulations(),
      seeds: DEFAULT_SEEDS,
      letters,
      onBug,
    });
    return { database, service };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function onBug(error: unknown): void {
  console.error(loggableError(error));
}
