import { pino } from 'pino';
import { logOutput } from './log-output.ts';
import { forOperators } from './postgres/database-problems.ts';
import { readServiceSettings } from './service-settings.ts';
import { startInstance } from './start-instance.ts';
import { explainFailure } from './startup-error.ts';

/*
 * `npm run service`: one instance of the account service before a PostgreSQL server;
 * service/README.md has the settings.
 */
try {
  const settings = readServiceSettings(process.env);
  const log = pino({ name: 'account-service', level: settings.LOG_LEVEL }, logOutput());
  const service = await startInstance(settings, log);
  log.info({ url: service.url }, 'ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      // A person at a keyboard does not wait for balancers.
      const delayMs = signal === 'SIGTERM' ? 1000 * settings.STOP_DELAY_SECONDS : 0;
      void service.stop(delayMs).then(() => process.exit(0));
    });
  }
} catch (error) {
  explainFailure(forOperators(error), 'PORT');
}
