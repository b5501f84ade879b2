import { loggableError } from '../../service/log-output.ts';
import type { AccountService } from '../../service/rules/account-service.ts';
import type { ServiceParts } from '../../service/rules/call-runner.ts';
import { DEFAULT_SEEDS } from '../../service/rules/ready-made-accounts.ts';
import { sandboxOver } from '../../service/sandbox/sandbox.ts';
import type { EmbeddedDatabase } from '../../service/staging/embedded.ts';
import { emailTemplatesInLanguages } from '../../src/messages/all-translations.ts';
import { sandboxTenants } from './example-settings.ts';
import {
  sandboxOptions,
  servePortal,
  type PortalOptions,
  type RunningPortal,
} from './start-portal.ts';

/** The portal before a service that stores its data in a folder, which is closed with it. */
export async function startPersistentPortal(
  database: EmbeddedDatabase,
  options: PortalOptions = {},
): Promise<RunningPortal<AccountService>> {
  const onBug: ServiceParts['onBug'] = (error, requestId) =>
    console.error(requestId ?? '', loggableError(error));
  try {
    const service = await database.open({
      tenants: sandboxTenants(),
      seeds: DEFAULT_SEEDS,
      templates: emailTemplatesInLanguages(),
      onBug,
    });
    const sandbox = sandboxOver(service, { ...sandboxOptions(options), onBug });
    const portal = await servePortal(sandbox, options);
    return {
      ...portal,
      async stop() {
        await portal.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
