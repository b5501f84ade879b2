import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { ok, refuse, type Result } from '#domain/result.ts';

export type SmtpOptions = SMTPTransport.Options;

const SHAPE =
  /^smtps?:\/\/([^/?#\s]*@)?(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:\d{1,5})?\/?(\?[^#\s]*)?$/i;
const EXAMPLE = 'smtp://user:password@host:587';

/** Those of nodemailer's options that make sense in an address, and the type of each. */
const OPTIONS: Readonly<Record<string, 'boolean' | 'string'>> = {
  requireTLS: 'boolean',
  ignoreTLS: 'boolean',
  opportunisticTLS: 'boolean',
  name: 'string',
  localAddress: 'string',
  authMethod: 'string',
};
const TLS_OPTIONS: Readonly<Record<string, 'boolean' | 'string'>> = {
  rejectUnauthorized: 'boolean',
  servername: 'string',
  minVersion: 'string',
  maxVersion: 'string',
  ciphers: 'string',
};
const KNOWN = [...Object.keys(OPTIONS), ...Object.keys(TLS_OPTIONS).map((name) => `tls.${name}`)];

/**
 * The options that nodemailer reads from the URL. @returns otherwise the rest of a sentence that
 * begins with the setting's name. It repeats nothing of the URL, which holds a password.
 */
export function readSmtpUrl(text: string): Result<SmtpOptions, string> {
  if (!/^smtps?:\/\//.test(text)) return refuse(`is not an address such as ${EXAMPLE}.`);
  // Checked first: for an invalid port, Node prints the whole URL with its password.
  const options = SHAPE.test(text) ? (parseConnectionUrl(text) as SmtpOptions) : null;
  if (!options?.host)
    return refuse(
      `can't be read. It has to be an address such as ${EXAMPLE}; special characters of the password are written as % and two digits.`,
    );
  const { secure: _secure, host: _host, port, auth: _auth, tls, ...more } = options;
  if (Number(port ?? 0) > 65_535) return refuse('has a port that is no number from 1 to 65535.');
  const problem = problemOf(more, OPTIONS) ?? problemOf(tls ?? {}, TLS_OPTIONS);
  // nodemailer ignores some options, such as `secure`, which the scheme decides.
  const given = new Set(new URLSearchParams(/\?(.*)$/s.exec(text)?.[1]).keys());
  const isLeftOut = [...given].some((name) => !KNOWN.includes(name));
  if (problem === null && isLeftOut) return refuse(UNKNOWN);
  return problem === null ? ok(options) : refuse(problem);
}

const UNKNOWN = `has an unknown option: there are ${KNOWN.join(', ')}, spelt just so, and smtps:// for TLS from the start.`;

function problemOf(
  given: object,
  known: Readonly<Record<string, 'boolean' | 'string'>>,
): string | null {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) return UNKNOWN;
    if (typeof value !== known[name])
      return known[name] === 'boolean'
        ? `has an option ${name} that has to be true or false.`
        : `has a wrong value for ${name}.`;
  }
  return null;
}
