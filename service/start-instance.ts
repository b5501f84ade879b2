import type { Logger } from 'pino';
import type { EmailTemplates } from '#messages/email-templates.ts';
import { InMemoryScreenlessApi } from './memory/in-memory-screenless-api.ts';
import { tryWrite } from './postgres/check-database.ts';
import { isMigrated } from './postgres/migrate.ts';
import { openAccountBackend } from './postgres/open-account-backend.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { PostgresOutbox } from './postgres/postgres-outbox.ts';
import { sweepOften } from './postgres/sweep.ts';
import { MailboxKey } from './http/mailbox-key.ts';
import { serveListener, type RunningServer } from './http/serve-listener.ts';
import { systemClock } from './system-clock.ts';
import { scaledBudgets } from './rules/budgets.ts';
import { dailyDigest } from './http/daily-digest.ts';
import { edgeListener, httpEdge } from './http/http-edge.ts';
import { loggableError } from './http/loggable-error.ts';
import { reasonOf } from './mail/delivery-retry.ts';
import { OutboxWorker } from './mail/outbox-worker.ts';
import { ServiceMetrics } from './http/service-metrics.ts';
import { ServiceSecret } from './postgres/service-secret.ts';
import type { ServiceSettings } from './service-settings.ts';
import { smtpDelivery } from './mail/smtp-delivery.ts';
import { stopInTime } from './stop-in-time.ts';

/** What is under way gets this long to come to its end. */
const GRACE_MS = 10_000;
/** A letter that has been due for longer shows that nobody works here. */
const BACKLOG_MS = 10 * 60_000;
const KEYS_EVERY_MS = 10 * 60_000;
/** One of them takes new letters only, so that a mail server that defers letters delays no new one. */
const WORKERS = 4;

/** An instance at work. */
export interface RunningInstance extends RunningServer {
  /** What opens its mailbox, where it has one. */
  readonly mailboxKey: MailboxKey;
}

export interface InstanceParts {
  /** English ones unless given. */
  readonly letters?: EmailTemplates;
  /** Lines of the log that could not be written so far. */
  readonly droppedLines?: () => number;
}

/**
 * Starts one instance of the account service before a PostgreSQL server. Rejects when the port is
 * taken, and when the database can't be reached, was used by a newer program, or holds a key made
 * under another secret.
 */
export async function startInstance(
  settings: ServiceSettings,
  log: Logger,
  { letters, droppedLines }: InstanceParts = {},
): Promise<RunningInstance> {
  for (const warning of settings.warnings) log.warn(warning);
  const onBug = (error: unknown): void => log.error({ err: loggableError(error) }, 'bug');
  const secret = new ServiceSecret(...settings.secrets);
  const digest = (text: string): string => dailyDigest(secret, text, systemClock.now());
  const database = openPostgres({
    url: settings.databaseUrl,
    poolSize: settings.poolSize,
    onIdleError: onBug,
  });
  try {
    const outbox = new PostgresOutbox(database.db, secret);
    let workers: readonly OutboxWorker[] = [];
    const { service, limiter, hashLimit, keys } = await openAccountBackend({
      database,
      secret,
      clock: systemClock,
      populations: settings.populations,
      passwordCost: settings.passwordCost,
      hashThreads: settings.hashThreads,
      letters,
      budgets: scaledBudgets(settings.budgetFactor),
      clientFactor: settings.budgetFactor,
      onLimit: (call, hits, { address, client }) => {
        const about = { client: digest(client?.[0] ?? ''), address: digest(address) };
        for (const { act, by } of hits) log.warn({ limit: act, by, call, ...about }, 'limit');
      },
      onMail: () => workers.forEach((worker) => worker.wake()),
      onBug,
    });
    // Of two instances that begin a database with different secrets, one finds the other's key, and
    // does not start.
    await keys.current();
    const metrics = new ServiceMetrics({
      limiter,
      hashLimit,
      pool: database.pool,
      backlog: () => outbox.backlog(systemClock.now()),
      droppedLines,
    });
    const delivery = settings.smtp
      ? smtpDelivery(settings.smtp, settings.mailFrom ?? undefined)
      : null;
    let isStopping = false;
    const mailboxKey = new MailboxKey(settings.mailboxKey ?? undefined);
    const app = httpEdge({
      ...settings,
      mailboxKey,
      digest,
      service,
      screenless: new InMemoryScreenlessApi(systemClock),
      metrics,
      log,
      clock: systemClock,
      notReady: async () => (isStopping ? ['the service is stopping'] : notReady()),
    });
    const server = await serveListener(edgeListener(app), {
      ...settings,
      graceMs: GRACE_MS,
    });
    // Not before: what can't listen is none of the instances, and must not hold their letters.
    if (delivery) {
      const { deliver, verify } = delivery;
      // The start does not wait for it: the mail server may be away, and letters wait then.
      verify().then(
        () => log.info('the mail server answers'),
        (error: unknown) =>
          log.warn({ reason: reasonOf(error) }, 'the mail server can not be used now'),
      );
      const onTry = (outcome: string, reason?: string): void => {
        metrics.letter(outcome);
        log[reason ? 'warn' : 'info']({ outcome, ...(reason && { reason }) }, 'letter');
      };
      workers = Array.from(
        { length: WORKERS },
        (_, index) =>
          new OutboxWorker({
            outbox,
            deliver,
            clock: systemClock,
            onBug,
            onTry,
            isForNew: index === 0,
          }),
      );
    }
    const stopSweeping = sweepOften(database.db, systemClock, onBug);
    // With nobody asking as well: a secret that has been replaced can be dropped after twelve hours
    // (docs/service/operating.md, ‘What it keeps, and how’).
    const renewing = setInterval(() => void keys.current().catch(onBug), KEYS_EVERY_MS);
    return {
      url: server.url,
      mailboxKey,
      async stop() {
        isStopping = true;
        clearInterval(renewing);
        // All at once: a letter that is begun now would be one more to wait for.
        await stopInTime(
          GRACE_MS,
          [server.stop(), stopSweeping(), ...workers.map((worker) => worker.stop())],
          () => database.close(),
        );
      },
    };

    async function notReady(): Promise<readonly string[]> {
      try {
        if (!(await isMigrated(database.db))) return ['the database has not had all migrations'];
        const refusal = await tryWrite(database.db).then(() => null, String);
        if (refusal !== null) return ['the database takes no changes'];
        const { overdueMs } = await outbox.backlog(systemClock.now());
        return delivery && overdueMs > BACKLOG_MS ? ['letters wait to be sent'] : [];
      } catch {
        return ['the database does not answer'];
      }
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
