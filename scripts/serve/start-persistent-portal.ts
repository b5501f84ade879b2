import { loggableError } from '../../service/log-output.ts';
import { DEFAULT_SEEDS } from '../../service/rules/account-owner.ts';
import { openAccountBackend } from '../../service/postgres/open-account-backend.ts';
import type { DataFolder } from '../../service/postgres/open-pglite.ts';
import { sandboxOver } from '../../service/sandbox/sandbox.ts';
import type { AccountService } from '../../service/rules/account-service.ts';
import { sweepOften } from '../../service/postgres/sweep.ts';
import { systemClock } from '../../src/adapters/system-clock.ts';
import { emailTemplatesInLanguages } from '../../src/messages/all-translations.ts';
import { sandboxPopulations } from './example-settings.ts';
import { hostsOf, servePortal, type PortalOptions, type RunningPortal } from './start-portal.ts';

/** The portal before a service that stores its data in a folder, which is closed with it. */
export async function startPersistentPortal(
  { database, secret }: DataFolder,
  options: PortalOptions = {},
): Promise<RunningPortal<AccountService>> {
  const onBug = (error: unknown) => console.error(loggableError(error));
  try {
    const { service } = await openAccountBackend({
      database,
      secret,
      populations: sandboxPopulations(),
      seeds: DEFAULT_SEEDS,
      templates: emailTemplatesInLanguages(),
      onBug,
    });
    const hosts = hostsOf(options);
    const portal = await servePortal(sandboxOver(service, { ...options.sandbox, hosts }), options);
    const stopSweeping = sweepOften(database.db, systemClock, onBug);
    return {
      ...portal,
      async stop() {
        await portal.stop();
        await stopSweeping();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
