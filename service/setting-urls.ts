import { parse } from 'pg-connection-string';

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
