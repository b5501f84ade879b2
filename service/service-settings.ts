import { availableParallelism } from 'node:os';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { parse } from 'pg-connection-string';
import * as v from 'valibot';
import { isNetwork } from './http/clients.ts';
import { DEFAULT_ARGON2_COST } from './postgres/password-hashing.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';
import { CALL_BUDGETS } from './rules/limits.ts';
import {
  list,
  LISTENING,
  LOG_LEVEL,
  matching,
  number,
  ORIGINS,
  port,
  readSettings,
  type Environment,
} from './settings.ts';

/** All settings of the service; service/README.md explains each. */
export type ServiceSettings = ReturnType<typeof readServiceSettings>;

/** Different characters; 32 random letters or digits have more. */
const FEWEST_CHARACTERS = 6;
const RANDOM = "such as 'openssl rand -base64 48' gives";

/*
 * The drivers ignore a parameter that they do not know, such as a misspelt one that asks for TLS.
 * So addresses are checked here. No sentence repeats anything of an address, which holds a
 * password.
 */
const DATABASE_EXAMPLE = 'an address such as postgres://user:password@host:5432/name';
const SMTP_EXAMPLE = 'an address such as smtp://user:password@host:587';
const ESCAPING =
  'special characters of the password are written as % and two digits, in UTF-8, and a port is a number up to 65535';
const SEVERAL_SERVERS = /^\w+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/;

const ANY = /^/;
const BOOLEAN = /^(true|false)$/;
const PORT = /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;

const databaseUrl = v.pipe(
  v.optional(v.string(), ''),
  v.minLength(1, `is missing: it has to be ${DATABASE_EXAMPLE}.`),
  v.regex(/^(postgres(ql)?:\/\/|socket:|\/)/, `is not ${DATABASE_EXAMPLE}.`),
  v.check(
    (url) => !SEVERAL_SERVERS.test(url),
    'names several servers, and the driver can use one only: name an address that leads to the primary server.',
  ),
  problem(problemOfParsing),
  knownParameters({
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
  }),
);

const smtpUrl = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\//, `is not ${SMTP_EXAMPLE}.`),
  // A parser that fails later would print the address with its password.
  v.check(isReadable, `can't be read. It has to be ${SMTP_EXAMPLE}; ${ESCAPING}.`),
  // Those of nodemailer's options that make sense in an address.
  knownParameters({
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
  }),
  v.transform((url): SMTPTransport.Options => parseConnectionUrl(url)),
);

const DATABASE = {
  DATABASE_URL: databaseUrl,
  SERVICE_SECRET: v.pipe(
    v.optional(v.string(), ''),
    // The line end of a mounted file is no part of it.
    v.trim(),
    v.minLength(
      1,
      `is missing: it has to be ${MINIMUM_SECRET_BYTES} random bytes or more, ${RANDOM}.`,
    ),
    v.minBytes(
      MINIMUM_SECRET_BYTES,
      ({ received }) =>
        `has ${received} bytes, but it has to have ${MINIMUM_SECRET_BYTES} or more.`,
    ),
    v.check(
      (secret) => new Set(secret).size >= FEWEST_CHARACTERS,
      `repeats a few characters, but it has to be random, ${RANDOM}.`,
    ),
  ),
};

const MOST_CALLS = 1_000_000;
const { burst, perMinute } = CALL_BUDGETS.anyCall;

const SERVICE = {
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
  BASE_PATH: v.pipe(
    v.optional(matching(/^(\/[\w.~-]+)*\/?$/, 'a path such as /api'), ''),
    v.transform((path) => path.replace(/\/$/, '')),
  ),
  ORIGINS,
  TRUSTED_PROXIES: list(isNetwork, 'an address or a network such as 10.0.0.0/8'),
  CLIENT_BURST: number(burst, 1, MOST_CALLS),
  CLIENT_CALLS_PER_MINUTE: number(perMinute, 1, MOST_CALLS),
  BUDGET_FACTOR: number(1, 1, MOST_CALLS),
  HASH_PASSES: number(DEFAULT_ARGON2_COST.passes, 1, 100),
  HASH_LANES: number(DEFAULT_ARGON2_COST.lanes, 1, 16),
  HASH_THREADS: number(availableParallelism(), 1, 256),
  SMTP_URL: v.optional(smtpUrl),
  SMTP_CONNECTIONS: number(4, 1, 100),
  MAIL_FROM: v.optional(
    matching(
      /^([^<>@]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      "an address such as 'Account portal <no-reply@lab.example>'",
    ),
  ),
  LOG_LEVEL,
};

/** @throws StartupError with a sentence for each wrong setting; none repeats a secret */
export function readServiceSettings(environment: Environment) {
  const lanes = Number(environment['HASH_LANES']) || DEFAULT_ARGON2_COST.lanes;
  return readSettings(environment, {
    ...SERVICE,
    // argon2 takes no less (RFC 9106, 3.1).
    HASH_MEMORY_KIB: number(DEFAULT_ARGON2_COST.memory, 8 * lanes, 4_194_304),
  });
}

/**
 * The settings of the database alone: enough to work on the accounts.
 * @throws StartupError as above
 */
export function readDatabaseSettings(environment: Environment) {
  return readSettings(environment, DATABASE);
}

/** @param problemOf the rest of a sentence that begins with the setting's name, or null */
function problem<Given>(problemOf: (given: Given) => string | null) {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });
}

/** Reads an address of PostgreSQL as the driver does. */
function problemOfParsing(url: string): string | null {
  try {
    parse(url);
    return null;
  } catch (error) {
    return error instanceof Error && 'syscall' in error && 'code' in error
      ? `names a certificate or key that can't be read (${String(error.code)}).`
      : `can't be read. It has to be ${DATABASE_EXAMPLE}; ${ESCAPING}.`;
  }
}

function isReadable(smtp: string): boolean {
  if (/\s/.test(smtp) || !URL.canParse(smtp)) return false;
  const { hostname, port: given, pathname, hash } = new URL(smtp);
  try {
    parseConnectionUrl(smtp);
  } catch {
    return false;
  }
  return hostname !== '' && given !== '0' && pathname.length <= 1 && hash === '';
}

/** @param known the parameters that an address may have, each once, and their values */
function knownParameters(known: Readonly<Record<string, RegExp>>) {
  return problem((url: string) => {
    const given = new URLSearchParams(/\?(.*)$/s.exec(url)?.[1]);
    for (const [name, value] of given) {
      if (!Object.hasOwn(known, name))
        return `has an unknown parameter: there are ${Object.keys(known).join(', ')}.`;
      if (!known[name]?.test(value) || given.getAll(name).length > 1)
        return `has a wrong value for ${name}.`;
    }
    return null;
  });
}
