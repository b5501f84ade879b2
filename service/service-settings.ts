import { availableParallelism } from 'node:os';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isNetwork } from './http/client-address.ts';
import { DEFAULT_ARGON2_COST, type Argon2Cost } from './postgres/argon2-passwords.ts';
import { CALL_BUDGETS, type CallBudget } from './rules/attempt-limits.ts';
import { problemOfDatabaseUrl, readSmtpUrl } from './setting-urls.ts';
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
  readonly smtp: SMTPTransport.Options | null;
  readonly mailFrom: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Who may read the mailbox page with its key. */
  readonly mailbox: (typeof MAILBOXES)[number];
  /** Missing: a random key at each start. */
  readonly mailboxKey?: string;
  /** Host names that callers may use; if empty, any. */
  readonly hosts: readonly string[];
}

const MAILBOXES = ['off', 'loopback'] as const;
const MOST_CALLS = 1_000_000;

/** @throws StartupError with a sentence for each wrong setting; none repeats a secret */
export function readServiceSettings(environment: Environment): ServiceSettings {
  const reader = new SettingsReader(environment);
  const lanes = reader.number('HASH_LANES', DEFAULT_ARGON2_COST.lanes, 1, 16);
  const { burst, perMinute } = CALL_BUDGETS.anyCall[0];
  const populations = reader.list('USER_RANGES');
  if (populations.length === 0)
    reader.problems.push(
      'USER_RANGES is missing: it has to name every user range of the portals, such as 1000.',
    );
  const settings: ServiceSettings = {
    ...databaseSettingsFrom(reader),
    populations,
    poolSize: reader.number('POOL_SIZE', 10, 2, 1000),
    host: reader.host(),
    port: reader.port('PORT', 8090),
    basePath: (
      reader.matching('BASE_PATH', /^(\/[\w.~-]+)*\/?$/, 'a path such as /api') ?? ''
    ).replace(/\/$/, ''),
    origins: reader.origins('ORIGINS'),
    trustedProxies: reader.list(
      'TRUSTED_PROXIES',
      isNetwork,
      'an address or a network such as 10.0.0.0/8',
    ),
    clientLimit: {
      burst: reader.number('CLIENT_BURST', burst, 1, MOST_CALLS),
      perMinute: reader.number('CLIENT_CALLS_PER_MINUTE', perMinute, 1, MOST_CALLS),
    },
    budgetFactor: reader.number('BUDGET_FACTOR', 1, 1, MOST_CALLS),
    passwordCost: {
      // The least that argon2 takes (RFC 9106, 3.1).
      memory: reader.number('HASH_MEMORY_KIB', DEFAULT_ARGON2_COST.memory, 8 * lanes, 4_194_304),
      passes: reader.number('HASH_PASSES', DEFAULT_ARGON2_COST.passes, 1, 100),
      lanes,
    },
    hashThreads: reader.number('HASH_THREADS', availableParallelism(), 1, 256),
    smtp: smtpFrom(reader),
    mailFrom: reader.matching(
      'MAIL_FROM',
      /^([^<>@]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      "an address such as 'Account portal <no-reply@lab.example>'",
    ),
    logLevel: reader.word('LOG_LEVEL', LOG_LEVELS, 'info'),
    mailbox: reader.word('MAILBOX', MAILBOXES, 'off'),
    ...reader.admission(),
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

function databaseSettingsFrom(reader: SettingsReader): DatabaseSettings {
  const databaseUrl = reader.text('DATABASE_URL') ?? '';
  const problem = problemOfDatabaseUrl(databaseUrl);
  if (problem !== null) reader.problems.push(`DATABASE_URL ${problem}`);
  const secrets = [
    reader.secret('SERVICE_SECRET'),
    ...reader.formerSecrets('SERVICE_SECRET_FORMER'),
  ] as const;
  return { databaseUrl, secrets };
}

function smtpFrom(reader: SettingsReader): SMTPTransport.Options | null {
  const text = reader.text('SMTP_URL');
  const options = text === null ? null : readSmtpUrl(text);
  if (options?.ok === false) reader.problems.push(`SMTP_URL ${options.problem}`);
  return options?.ok ? options.value : null;
}
