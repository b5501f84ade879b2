import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { emailTemplatesInLanguages } from '#messages/all-translations.ts';
import { fetchListener, serveListener } from '../http/serve-listener.ts';
import { InMemoryOtherCallsApi } from '../memory/in-memory-other-calls-api.ts';
import type { ServiceOptions } from '../rules/call-runner.ts';
import { scaledLimits } from '../rules/limits.ts';
import { serviceApp } from './app.ts';
import { OutboxWorker, type OutboxWorkerOptions } from './mail/outbox-worker.ts';
import { smtpDelivery } from './mail/smtp-delivery.ts';
import { databaseReason } from './postgres/database-problems.ts';
import { openAccountBackend } from './postgres/open-account-backend.ts';
import { openPostgres, type OpenDatabase } from './postgres/open-postgres.ts';
import { DEFAULT_ARGON2_COST } from './postgres/password-hashing.ts';
import { PostgresOutbox } from './postgres/postgres-outbox.ts';
import { dailyPseudonym, ServiceSecret } from './postgres/service-secret.ts';
import { sweepOften } from './postgres/sweep.ts';
import { onceUntilChanged, problemLog } from './problem-log.ts';
import type { ServiceSettings } from './settings.ts';
import { sharedCheck } from './shared-check.ts';

/** How long a check of the database is kept, which opens a connection. */
const KEPT_MS = 1000;

/** How long a stop waits for current work. */
const GRACE_MS = 10_000;

/**
 * Starts one instance of the account service over a PostgreSQL server. Rejects if the port is
 * taken, and if the database can't be reached, is newer than this program, or has another secret.
 */
export async function startInstance(
  settings: ServiceSettings,
  log: Logger,
  passwordCost = DEFAULT_ARGON2_COST,
  open = openPostgres,
) {
  const { DATABASE_URL: url, POOL_SIZE: poolSize, HOST: host, PORT: port } = settings;
  const { onBug, onAnswer } = problemLog(log);
  const secret = new ServiceSecret(settings.SERVICE_SECRET);
  const pseudonym = (text: string): string => dailyPseudonym(secret, text, Date.now());
  const database = open({ url, poolSize, onIdleError: onBug, onAnswer });
  try {
    let workers: readonly OutboxWorker[] = [];
    const { service } = await openAccountBackend({
      database,
      secret,
      tenants: settings.USER_RANGES,
      templates: emailTemplatesInLanguages(settings.ORIGINS),
      limits: scaledLimits(settings.BUDGET_FACTOR),
      sendsEmails: settings.SMTP_URL !== undefined,
      passwordCost,
      onLimit: limitLog(log, pseudonym),
      onNewEmail: () => workers.forEach((worker) => worker.wake()),
      onBug,
    });
    let isStopping = false;
    const problemsOfDatabase = sharedCheck(databaseCheck(database, log), KEPT_MS);
    const app = serviceApp({
      settings,
      pseudonym,
      service,
      otherCalls: new InMemoryOtherCallsApi(Date),
      log,
      onBug,
      notReady: async () => (isStopping ? ['the service is stopping'] : problemsOfDatabase()),
    });
    const server = await serveListener(fetchListener(app.fetch), { host, port, graceMs: GRACE_MS });
    // After listening: a program that can't start must not lease emails.
    workers = startWorkers(settings, log, new PostgresOutbox(database.db, secret), onBug);
    const stopSweeping = sweepOften(database.db, Date, onBug);
    return {
      url: server.url,
      /** @param delayMs how long it still answers, with `/readyz` 503 */
      async stop(delayMs = 0) {
        isStopping = true;
        await setTimeout(delayMs);
        // All at once, so that no worker begins another email.
        const parts = [server.stop(), stopSweeping(), ...workers.map((worker) => worker.stop())];
        const closed = Promise.allSettled(parts).then(() => database.close());
        // The end of the program cuts off what takes longer.
        await Promise.race([closed, setTimeout(GRACE_MS, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Logs who reached a limit, by pseudonyms. */
function limitLog(log: Logger, pseudonym: (text: string) => string): ServiceOptions['onLimit'] {
  return (hits, { name: call, requestId, subject: { address, client } }) => {
    const pseudonyms = { client: pseudonym(client ?? ''), address: pseudonym(address) };
    for (const { action, by } of hits)
      log.warn({ requestId, limit: action, by, call, ...pseudonyms }, 'limit');
  };
}

/** Sends the emails of the outbox, if there is a mail server for them. */
function startWorkers(
  { SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS }: ServiceSettings,
  log: Logger,
  outbox: PostgresOutbox,
  onBug: (error: unknown) => void,
): readonly OutboxWorker[] {
  if (!SMTP_URL) {
    log.warn('SMTP_URL is not set: no email is sent, and no customer gets a code.');
    return [];
  }
  if (!MAIL_FROM)
    log.warn(
      'MAIL_FROM is not set: emails say that they come from an example address, and many mail servers will not take them.',
    );
  const deliver = smtpDelivery(SMTP_URL, MAIL_FROM);
  const onTry: OutboxWorkerOptions['onTry'] = (result, id, reason) =>
    log[reason === undefined ? 'info' : 'warn']({ id, result, reason }, 'email');
  const options = { outbox, deliver, clock: Date, onBug, onTry };
  return Array.from({ length: SMTP_CONNECTIONS }, () => new OutboxWorker(options));
}

/** Checks whether the database lets this instance work. The log has the reason, once. */
function databaseCheck({ tryWriting }: OpenDatabase, log: Logger) {
  const tell = onceUntilChanged((reason) => reason === null || log.warn({ reason }, 'not ready'));
  return async (): Promise<readonly string[]> => {
    try {
      await tryWriting?.();
      tell(null);
      return [];
    } catch (error) {
      tell(databaseReason(error));
      return ['the database does not answer, takes no changes or no connections'];
    }
  };
}
