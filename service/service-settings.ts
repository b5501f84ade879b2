import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import * as v from 'valibot';
import { availableParallelism } from 'node:os';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isNetwork } from './http/clients.ts';
import { DEFAULT_ARGON2_COST } from './postgres/password-hashing.ts';
import { CALL_BUDGETS } from './rules/limits.ts';
import {
  FORMER_SECRETS,
  list,
  LISTENING,
  LOG_LEVEL,
  matching,
  number,
  ORIGINS,
  port,
  readSettings,
  SECRET,
  oneOf,
  type Environment,
} from './settings.ts';
import { parse } from 'pg-connection-string';

/** All settings of the service; docs/service/operating.md explains each. */
export type ServiceSettings = ReturnType<typeof readServiceSettings>;

const MOST_CALLS = 1_000_000;

const DATABASE = {
  DATABASE_URL: v.pipe(v.optional(v.string(), ''), sound(problemOfDatabaseUrl)),
  SERVICE_SECRET: SECRET,
  SERVICE_SECRET_FORMER: FORMER_SECRETS,
};

const { burst, perMinute } = CALL_BUDGETS.anyCall[0];

/** @param lanes of argon2, which set the least memory that it takes (RFC 9106, 3.1) */
const serviceEntries = (lanes: number) => ({
  ...DATABASE,
  ...LISTENING,
  USER_RANGES: v.pipe(
    list(),
    v.minLength(1, 'is missing: it has to name every user range of the portals, such as 1000.'),
  ),
  POOL_SIZE: number(10, 2, 1000),
  PORT: port(8090),
  KEEP_ALIVE_SECONDS: number(75, 1, 3600),
  STOP_DELAY_SECONDS: number(5, 0, 600),
  BASE_PATH: matching(/^(\/[\w.~-]+)*\/?$/, 'a path such as /api', ''),
  ORIGINS,
  TRUSTED_PROXIES: list(isNetwork, 'an address or a network such as 10.0.0.0/8'),
  CLIENT_BURST: number(burst, 1, MOST_CALLS),
  CLIENT_CALLS_PER_MINUTE: number(perMinute, 1, MOST_CALLS),
  BUDGET_FACTOR: number(1, 1, MOST_CALLS),
  HASH_MEMORY_KIB: number(DEFAULT_ARGON2_COST.memory, 8 * lanes, 4_194_304),
  HASH_PASSES: number(DEFAULT_ARGON2_COST.passes, 1, 100),
  HASH_LANES: number(DEFAULT_ARGON2_COST.lanes, 1, 16),
  HASH_THREADS: number(availableParallelism(), 1, 256),
  SMTP_URL: v.nullish(
    // Checked first: for an invalid port, Node prints the whole address with its password.
    v.pipe(v.string(), sound(problemOfSmtpUrl), v.transform(smtpOptions)),
    null,
  ),
  SMTP_CONNECTIONS: number(4, 1, 100),
  MAIL_FROM: matching(
    /^([^<>@]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
    "an address such as 'Account portal <no-reply@lab.example>'",
    null,
  ),
  LOG_LEVEL,
  MAILBOX: oneOf(['off', 'loopback'], 'off'),
});

/** @throws StartupError with a sentence for each wrong setting; none repeats a secret */
export function readServiceSettings(environment: Environment) {
  const lanes = Number(environment['HASH_LANES']) || DEFAULT_ARGON2_COST.lanes;
  const given = readSettings(environment, serviceEntries(lanes));
  return {
    ...databaseSettingsOf(given, environment),
    populations: given.USER_RANGES,
    poolSize: given.POOL_SIZE,
    host: given.HOST,
    port: given.PORT,
    keepAliveMs: 1000 * given.KEEP_ALIVE_SECONDS,
    stopDelayMs: 1000 * given.STOP_DELAY_SECONDS,
    basePath: given.BASE_PATH.replace(/\/$/, ''),
    origins: given.ORIGINS,
    trustedProxies: given.TRUSTED_PROXIES,
    clientLimit: { burst: given.CLIENT_BURST, perMinute: given.CLIENT_CALLS_PER_MINUTE },
    budgetFactor: given.BUDGET_FACTOR,
    passwordCost: {
      memory: given.HASH_MEMORY_KIB,
      passes: given.HASH_PASSES,
      lanes: given.HASH_LANES,
    },
    hashThreads: given.HASH_THREADS,
    smtp: given.SMTP_URL,
    smtpConnections: given.SMTP_CONNECTIONS,
    mailFrom: given.MAIL_FROM,
    logLevel: given.LOG_LEVEL,
    mailbox: given.MAILBOX,
    mailboxKey: given.MAILBOX_KEY,
    hosts: given.ALLOWED_HOSTS,
  };
}

/**
 * The hours between the emails that announce an account's move and the move.
 * @throws StartupError as above
 */
export function readAppealWait(environment: Environment): number {
  return readSettings(environment, { APPEAL_WAIT: number(72, 0, 24 * 365) }).APPEAL_WAIT;
}

/**
 * The settings of the database alone: enough to work on the accounts.
 * @throws StartupError as above
 */
export function readDatabaseSettings(environment: Environment) {
  return databaseSettingsOf(readSettings(environment, DATABASE), environment);
}

function databaseSettingsOf(
  given: v.InferOutput<v.ObjectSchema<typeof DATABASE, undefined>>,
  environment: Environment,
) {
  const secret = given.SERVICE_SECRET;
  // Earlier versions took the line end of a mounted file for a part of the secret.
  const asMounted = environment['SERVICE_SECRET'] ?? '';
  const mounted = asMounted.startsWith(secret) && asMounted !== secret ? [asMounted] : [];
  return {
    databaseUrl: given.DATABASE_URL,
    /** The current one, then former ones. */
    secrets: [secret, ...given.SERVICE_SECRET_FORMER, ...mounted] as const,
  };
}

function smtpOptions(url: string): SMTPTransport.Options {
  return parseConnectionUrl(url);
}

/** @param problemOf the rest of a sentence that begins with the setting's name */
function sound(problemOf: (given: string) => string | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  });
}

/*
 * Checks of the addresses in settings. A driver ignores a parameter that it does not know, such as
 * a misspelt one that asks for TLS. Each problem is the rest of a sentence that begins with the
 * setting's name. It repeats nothing of the address, which holds a password.
 */

type Parameters = Readonly<Record<string, RegExp>>;

const ANY = /^/;
const BOOLEAN = /^(true|false)$/;
const PORT = /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;
const ESCAPING = 'special characters of the password are written as % and two digits';

const DATABASE_EXAMPLE = 'postgres://user:password@host:5432/name';
const SEVERAL_SERVERS = /^\w+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/;
const DATABASE_PARAMETERS: Parameters = {
  host: /^[^,]*$/,
  port: PORT,
  user: ANY,
  password: ANY,
  db: ANY,
  sslmode: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(true|false|1|0|no-verify)$/,
  sslrootcert: ANY,
  sslcert: ANY,
  sslkey: ANY,
  sslnegotiation: /^(postgres|direct)$/,
  uselibpqcompat: BOOLEAN,
  application_name: ANY,
  fallback_application_name: ANY,
  options: ANY,
};

/** Checks an address of PostgreSQL with the driver's own parser. Null if it is sound. */
export function problemOfDatabaseUrl(text: string): string | null {
  if (text === '') return `is missing: it has to be an address such as ${DATABASE_EXAMPLE}.`;
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(text))
    return `is not an address such as ${DATABASE_EXAMPLE}.`;
  if (SEVERAL_SERVERS.test(text))
    return 'names several servers, and the driver can use one only: name an address that leads to the primary server.';
  try {
    parse(text);
  } catch (error) {
    return error instanceof Error && 'syscall' in error && 'code' in error
      ? `names a certificate or key that can't be read (${String(error.code)}).`
      : `can't be read. It has to be an address such as ${DATABASE_EXAMPLE}; ${ESCAPING}, in UTF-8, and a port is a number up to 65535.`;
  }
  return problemOfParameters(text, DATABASE_PARAMETERS);
}

const SMTP_EXAMPLE = 'smtp://user:password@host:587';
const SMTP_SHAPE =
  /^smtps?:\/\/([^/?#\s]*@)?(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:(?<port>\d{1,5}))?\/?(\?[^#\s]*)?$/i;
/** Those of nodemailer's options that make sense in an address. */
const SMTP_PARAMETERS: Parameters = {
  requireTLS: BOOLEAN,
  ignoreTLS: BOOLEAN,
  name: ANY,
  localAddress: ANY,
  authMethod: ANY,
  'tls.rejectUnauthorized': BOOLEAN,
  'tls.servername': ANY,
  'tls.minVersion': ANY,
  'tls.maxVersion': ANY,
  'tls.ciphers': ANY,
};

export function problemOfSmtpUrl(text: string): string | null {
  if (!/^smtps?:\/\//.test(text)) return `is not an address such as ${SMTP_EXAMPLE}.`;
  const shape = SMTP_SHAPE.exec(text);
  if (!shape) return `can't be read. It has to be an address such as ${SMTP_EXAMPLE}; ${ESCAPING}.`;
  const { port } = shape.groups ?? {};
  if (port !== undefined && !PORT.test(port))
    return 'has a port that is no number from 1 to 65535.';
  return problemOfParameters(text, SMTP_PARAMETERS);
}

function problemOfParameters(text: string, known: Parameters): string | null {
  const given = new URLSearchParams(/\?(.*)$/s.exec(text)?.[1]);
  for (const [name, value] of given) {
    if (!Object.hasOwn(known, name))
      return `has an unknown parameter: there are ${Object.keys(known).join(', ')}.`;
    if (!known[name]?.test(value) || given.getAll(name).length > 1)
      return `has a wrong value for ${name}.`;
  }
  return null;
}
