import { availableParallelism } from 'node:os';
import { DEFAULT_ARGON2_COST, type Argon2Cost } from './postgres/argon2-passwords.ts';
import { isNetwork } from './http/client-address.ts';
import { CALL_BUDGETS, type CallBudget } from './rules/attempt-limits.ts';
import type { SmtpOptions } from './mail/smtp-url.ts';
import { LOG_LEVELS, SettingsReader, type Environment } from './settings-reader.ts';

/** Enough to work on the accounts. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** The current one, then former ones. */
  readonly secrets: readonly [string, ...string[]];
}

export interface ServiceSettings extends DatabaseSettings {
  /** The `userRangeId`s that portals may send. */
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
  /** Who may read the mailbox page with its key. */
  readonly mailbox: (typeof MAILBOXES)[number];
  /** Null: a random key at each start. */
  readonly mailboxKey: string | null;
  /** Host names that callers may use; if empty, any. */
  readonly hosts: readonly string[];
  /** Sentences about settings that are valid, but probably a mistake. */
  readonly warnings: readonly string[];
}

const MAILBOXES = ['off', 'loopback'] as const;

/** @throws StartupError with a sentence for each wrong setting; none repeats a secret */
export function readServiceSettings(environment: Environment): ServiceSettings {
  const reader = new SettingsReader(environment);
  const hashThreads = reader.number('HASH_THREADS', availableParallelism(), 1, 256);
  const lanes = reader.number('HASH_LANES', DEFAULT_ARGON2_COST.lanes, 1, 16);
  const smtp = reader.smtp('SMTP_URL');
  const mailFrom = reader.sender('MAIL_FROM');
  const settings: ServiceSettings = {
    ...databaseSettingsFrom(reader),
    populations: populationsFrom(reader),
    poolSize: reader.number('POOL_SIZE', 10, 2, 1000),
    host: reader.host(),
    port: reader.port('PORT', 8090),
    basePath: reader.path('BASE_PATH'),
    origins: reader.origins('ORIGINS'),
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
    mailboxKey: reader.mailboxKey(),
    hosts: reader.hosts(),
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

/** What Node has by default, and at most. */
const DEFAULT_THREADS = 4;
const MOST_THREADS = 1024;

/** Threads of Node's pool, which hash passwords. Node reads the setting before our code runs. */
function threadPoolSize(environment: Environment): number {
  const text = environment['UV_THREADPOOL_SIZE'];
  if (text === undefined) return DEFAULT_THREADS;
  // Read as Node does.
  return Math.min(MOST_THREADS, Math.max(1, Number.parseInt(text, 10) || 1));
}

function warningsAbout(hashThreads: number, pool: number): readonly string[] {
  if (hashThreads <= pool) return [];
  return [
    `HASH_THREADS is ${hashThreads}, but no more than ${pool} hashes run at a time on Node's ${pool} threads: set UV_THREADPOOL_SIZE to ${hashThreads} or more before the start.`,
  ];
}

function populationsFrom(reader: SettingsReader): readonly string[] {
  const all = reader.list('USER_RANGES');
  if (all.length === 0)
    reader.problems.push(
      'USER_RANGES is missing: it has to name every user range of the portals, such as 1000.',
    );
  return all;
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
