import { parse } from 'pg-connection-string';

const EXAMPLE = 'postgres://user:password@host:5432/name';
const SCHEMES = /^(postgres(ql)?:\/\/|socket:|\/)/;

/** The parameters that `pg` reads from an address; it ignores all others without a word. */
const PARAMETERS: Readonly<Record<string, RegExp | null>> = {
  host: null,
  port: null,
  user: null,
  password: null,
  db: null,
  sslmode: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(true|false|1|0|no-verify)$/,
  sslrootcert: null,
  sslcert: null,
  sslkey: null,
  sslnegotiation: /^(postgres|direct)$/,
  uselibpqcompat: /^(true|false)$/,
  application_name: null,
  fallback_application_name: null,
  options: null,
};

/**
 * Checks an address of PostgreSQL with the driver's own parser.
 * @returns the rest of a sentence that begins with the setting's name, or null. It repeats nothing
 *   of the address, which holds a password.
 */
export function problemOfDatabaseUrl(text: string): string | null {
  if (text === '') return `is missing: it has to be an address such as ${EXAMPLE}.`;
  if (!SCHEMES.test(text)) return `is not an address such as ${EXAMPLE}.`;
  try {
    const { port } = parse(text);
    if (port && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
      return 'has a port that is no number from 1 to 65535.';
  } catch (error) {
    return isFileError(error)
      ? `names a certificate or key that can't be read (${error.code}).`
      : `can't be read. It has to be an address such as ${EXAMPLE}; special characters of the password are written as % and two digits, in UTF-8.`;
  }
  return problemOfParameters(text);
}

function problemOfParameters(text: string): string | null {
  const given = new URLSearchParams(/\?(.*)$/s.exec(text)?.[1]);
  for (const [name, value] of given) {
    if (!Object.hasOwn(PARAMETERS, name))
      return `has a parameter that the driver doesn't know: there are ${Object.keys(PARAMETERS).join(', ')}.`;
    if (PARAMETERS[name]?.test(value) === false) return `has a wrong value for ${name}.`;
  }
  return null;
}

function isFileError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
