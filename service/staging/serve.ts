import { pino } from 'pino';
import { logOutput } from '../log-output.ts';
import { explainFailure } from '../operator-error.ts';
import { startInstance } from './instance.ts';
import { forOperators } from './postgres/database-problems.ts';
import { readServiceSettings } from './settings.ts';

/* `npm run service`: one instance of the account service before a PostgreSQL server. */

/** How long it still answers, so that what is in front can send its calls elsewhere. */
const STOP_DELAY_MS = 3000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

try {
  // Node opens its inspector at this signal unless a listener takes it.
  process.on('SIGUSR1', () => undefined);
  const settings = readServiceSettings(process.env);
  const log = pino({ name: 'account-service', level: settings.LOG_LEVEL }, logOutput());
  const service = await startInstance(settings, log);
  const { SMTP_URL, TRUSTED_PROXIES, ORIGINS, USER_RANGES } = settings;
  const inForce = { mailHost: SMTP_URL?.host, TRUSTED_PROXIES, ORIGINS, USER_RANGES };
  log.info({ url: service.url, ...inForce }, 'ready');
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      // A person at a keyboard does not wait.
      const delayMs = process.stdin.isTTY ? 0 : STOP_DELAY_MS;
      void service.stop(delayMs).then(() => process.exit(0));
    });
  }
} catch (error) {
  explainFailure(forOperators(error), 'PORT');
}
