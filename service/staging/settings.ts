import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { parse } from 'pg-connection-string';
import * as v from 'valibot';
import { isNetwork } from '../http/client-address.ts';
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
} from '../settings.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';

/** All settings of the service; service/README.md explains each. */
export type ServiceSettings = ReturnType<typeof readServiceSettings>;

/** Different characters; 32 random letters or digits have more. */
const FEWEST_CHARACTERS = 6;
const RANDOM = "such as 'openssl rand -base64 48' gives";
const DATABASE_EXAMPLE = 'an address such as postgres://user:password@host:5432/name';
const SMTP_EXAMPLE = 'an address such as smtp://user:password@host:587';

const DATABASE_PARAMETERS =
  'host, port, user, password, db, options, sslmode, ssl, sslrootcert, sslcert, sslkey, ' +
  'sslnegotiation, uselibpqcompat, application_name';
/** Those of nodemailer's options that make sense in an address. */
const SMTP_PARAMETERS =
  'requireTLS, ignoreTLS, name, localAddress, authMethod, tls.rejectUnauthorized, ' +
  'tls.servername, tls.minVersion';

const DATABASE = {
  DATABASE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.minLength(1, `is missing: it has to be ${DATABASE_EXAMPLE}.`),
    v.regex(/^(postgres(ql)?:\/\/|socket:|\/)/, `is not ${DATABASE_EXAMPLE}.`),
    readableBy(parse),
    parameters(DATABASE_PARAMETERS),
  ),
  SERVICE_SECRET: v.pipe(
    v.optional(v.string(), ''),
    // The line end of a mounted file is no part of it.
    v.trim(),
    v.minLength(
      1,
      `is missing: it has to be ${MINIMUM_SECRET_BYTES} random bytes or more, ${RANDOM}.`,
    ),
    v.regex(/^\S*$/, `has white space, but it has to be one word, ${RANDOM}.`),
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

const SERVICE = {
  ...DATABASE,
  HOST: LISTENING.HOST,
  USER_RANGES: v.pipe(
    list(),
    v.minLength(1, 'is missing: it has to name every user range of the portals, such as 1000.'),
  ),
  POOL_SIZE: number(10, 2, 1000),
  PORT: port(8090),
  BASE_PATH: v.pipe(
    v.optional(matching(/^(\/[\w.~-]+)*\/?$/, 'a path such as /api'), ''),
    v.transform((path) => path.replace(/\/$/, '')),
  ),
  ORIGINS,
  TRUSTED_PROXIES: list(isNetwork, 'an address or a network such as 10.0.0.0/8'),
  BUDGET_FACTOR: number(1, 1, 1_000_000),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\//, `is not ${SMTP_EXAMPLE}.`),
      readableBy(readSmtpUrl),
      parameters(SMTP_PARAMETERS),
      v.transform(readSmtpUrl),
    ),
  ),
  SMTP_CONNECTIONS: number(4, 1, 100),
  MAIL_FROM: v.optional(
    matching(
      // Nodemailer would read more than one address from other characters, unless they are quoted.
      /^([^<>@,:;()"]+ |"[^<>@"]+" )?<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/,
      "an address such as 'Account portal <no-reply@lab.example>'",
    ),
  ),
  LOG_LEVEL,
};

/** @throws OperatorError with a sentence for each wrong setting; none repeats a secret */
export function readServiceSettings(environment: Environment) {
  return readSettings(environment, SERVICE);
}

/** The settings of the database alone. @throws OperatorError as above */
export function readDatabaseSettings(environment: Environment) {
  return readSettings(environment, DATABASE);
}

/** @param problemOf the rest of a sentence that begins with the setting's name, or null */
function problem(problemOf: (given: string) => string | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });
}

/** Says what the driver's parser says, which repeats nothing of an address that it can't read. */
function readableBy(read: (url: string) => unknown) {
  return problem((url) => {
    try {
      read(url);
      return null;
    } catch (error) {
      return `can't be read: ${error instanceof Error ? error.message : 'not an address'}. Special characters of the password are written as % and two digits.`;
    }
  });
}

function readSmtpUrl(url: string): SMTPTransport.Options {
  // Node's old parser, which nodemailer uses, prints an address with a wrong port as a warning.
  new URL(url);
  return parseConnectionUrl(url);
}

/**
 * The drivers ignore a parameter that they do not know, such as a misspelt one that asks for TLS.
 * @param known the names that an address may have, separated by commas
 */
function parameters(known: string) {
  const names = known.split(', ');
  return problem((url) => {
    const given = new URLSearchParams(/\?(.*)$/s.exec(url)?.[1]);
    const isSound = [...given.keys()].every((name) => names.includes(name));
    return isSound ? null : `has an unknown parameter: there are ${known}.`;
  });
}
