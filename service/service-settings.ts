import { availableParallelism } from 'node:os';
import { DEFAULT_ARGON2_COST, type Argon2Cost } from './postgres/argon2-passwords.ts';
import { isNetwork } from './http/client-address.ts';
import { CALL_BUDGETS, type CallBudget } from './rules/budgets.ts';
import type { SmtpOptions } from './mail/smtp-url.ts';
import { SettingsReader, type Environment } from './settings-reader.ts';
import { threadPoolSize } from './thread-pool.ts';

/** What it takes to work on the accounts at all. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** Today's first. */
  readonly secrets: readonly [string, ...string[]];
}

export interface ServiceSettings extends DatabaseSettings {
  /** The user ranges that portals may speak of. */
  readonly populations: readonly string[];
  readonly poolSize: number;
  readonly host: string;
  readonly port: number;
  readonly basePath: string;
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly clientLimit: CallBudget;
  /** Multiplies the budgets of each client and of the service. */
  readonly budgetFactor: number;
  readonly passwordCost: Argon2Cost;
  readonly hashThreads: number;
  readonly smtp: SmtpOptions | null;
  readonly mailFrom: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Who may read the mailbox page, besides having its key. */
  readonly mailbox: (typeof MAILBOXES)[number];
  /** Null: made anew at each start. */
  readonly mailboxKey: string | null;
  /** Host names by which this service may be called; by any if there are none. */
  readonly hosts: readonly string[];
  /** Sentences about what is allowed, but hardly meant. */
  readonly warnings: readonly string[];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MAILBOXES = ['off', 'loopback'] as const;
/**
 * The settings of the account service, all checked.
 * @throws StartupError with a sentence for each that is wrong; none repeats a secret
 */
export function readServiceSettings(environment: Environment): ServiceSettings {
  const reader = new SettingsReader(environment);
  const hashThreads = reader.number('HASH_THREADS', availableParallelism(), 1, 256);
  const lanes = reader.number('HASH_LANES', DEFAULT_ARGON2_COST.lanes, 1, 16);
  const smtp = reader.smtp('SMTP_URL');
  const mailFrom = reader.sender('MAIL_FROM');
  const settings: ServiceSettings = {
    ...databaseSettingsFrom(reader),
    populations: reader.populations('USER_RANGES'),
    poolSize: reader.number('POOL_SIZE', 10, 2, 1000),
    host: environment['HOST'] || '127.0.0.1',
    port: reader.number('PORT', 8090, 0, 65_535),
    basePath: reader.path('BASE_PATH'),
    origins: reader.list('ORIGINS', isOrigin, 'an origin such as https://portal.example'),
    trustedProxies: reader.list(
      'TRUSTED_PROXIES',
      isNetwork,
      'an address or a network such as 10.0.0.0/8',
    ),
    clientLimit: {
      burst: reader.number('CLIENT_BURST', CALL_BUDGETS.anyCall[0].burst, 1, 1_000_000),
      perMinute: reader.number(
        'CLIENT_CALLS_PER_MINUTE',
        CALL_BUDGETS.anyCall[0].perMinute,
        1,
        1_000_000,
      ),
    },
    budgetFactor: reader.number('BUDGET_FACTOR', 1, 1, 1_000_000),
    passwordCost: {
      // The least that argon2 takes (RFC 9106, 3.1).
      memory: reader.number('HASH_MEMORY_KIB', DEFAULT_ARGON2_COST.memory, 8 * lanes, 4_194_304),
      passes: reader.number('HASH_PASSES', DEFAULT_ARGON2_COST.passes, 1, 100),
      lanes,
    },
    hashThreads,
    smtp,
    mailFrom,
    logLevel: reader.word('LOG_LEVEL', LOG_LEVELS, 'info'),
    mailbox: reader.word('MAILBOX', MAILBOXES, 'off'),
    mailboxKey: reader.mailboxKey('MAILBOX_KEY'),
    hosts: reader
      .list('ALLOWED_HOSTS', isHostName, 'a host name such as api.example.com')
      .map((name) => name.toLowerCase()),
    warnings: [
      ...warningsAbout(hashThreads, threadPoolSize(environment)),
      ...(smtp && !mailFrom
        ? [
            'MAIL_FROM is not set: letters say that they come from an example address, and many mail servers will not take them.',
          ]
        : []),
    ],
  };
  reader.refuseProblems();
  return settings;
}

/**
 * The hours between the letters that announce an account's move and the move.
 * @throws StartupError as above
 */
export function readAppealWait(environment: Environment): number {
  const reader = new SettingsReader(environment);
  const hours = reader.number('APPEAL_WAIT', 72, 0, 24 * 365);
  reader.refuseProblems();
  return hours;
}

/**
 * The settings of the database alone.
 * @throws StartupError as above
 */
export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const reader = new SettingsReader(environment);
  const settings = databaseSettingsFrom(reader);
  reader.refuseProblems();
  return settings;
}

function warningsAbout(hashThreads: number, pool: number): readonly string[] {
  if (hashThreads <= pool) return [];
  return [
    `HASH_THREADS is ${hashThreads}, but no more than ${pool} hashes run at a time on Node's ${pool} threads: set UV_THREADPOOL_SIZE to ${hashThreads} or more before the start.`,
  ];
}

function databaseSettingsFrom(reader: SettingsReader): DatabaseSettings {
  return {
    databaseUrl: reader.databaseUrl('DATABASE_URL'),
    secrets: [
      reader.secret('SERVICE_SECRET') ?? '',
      ...reader.secretsBefore('SERVICE_SECRET_FORMER'),
    ],
  };
}

function isHostName(entry: string): boolean {
  return (
    URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).hostname === entry.toLowerCase()
  );
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && new URL(entry).origin === entry;
}
