import { isMailboxKey, MAILBOX_KEY_RULE } from './http/admission.ts';
import { readSmtpUrl, type SmtpOptions } from './mail/smtp-url.ts';
import { problemOfDatabaseUrl } from './postgres/database-url.ts';
import { StartupError } from './startup-error.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Different characters; 32 random letters or digits have more. */
const FEWEST_CHARACTERS = 6;
const FOR_EXAMPLE = "such as 'openssl rand -base64 48' gives";

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Reads settings, of the service as of `npm start` and the sandbox. An empty one counts as unset.
 * Collects all problems instead of stopping at the first.
 */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** @throws StartupError with a sentence for each wrong setting */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new StartupError(this.problems.join('\n'));
  }

  text(name: string): string | null {
    return this.environment[name] || null;
  }

  /** Node would listen on every interface for an empty host. */
  host(): string {
    return this.text('HOST') ?? '127.0.0.1';
  }

  /** @param lowest 0 allows any free port */
  port(name: string, otherwise: number, lowest: 0 | 1 = 0): number {
    return this.number(name, otherwise, lowest, 65_535);
  }

  number(name: string, otherwise: number, lowest: number, highest: number): number {
    const text = this.environment[name] || String(otherwise);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number;
    this.problems.push(
      `${name} is '${text}', but it has to be a number from ${lowest} to ${highest}.`,
    );
    return otherwise;
  }

  word<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
    const text = this.environment[name] || otherwise;
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    this.problems.push(`${name} is '${text}', but it can only be one of ${words.join(', ')}.`);
    return otherwise;
  }

  /** Entries separated by commas or blanks. */
  list(
    name: string,
    isRight: (entry: string) => boolean = () => true,
    what = '',
  ): readonly string[] {
    const entries = (this.environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
    for (const entry of entries)
      if (!isRight(entry)) this.problems.push(`${name} has '${entry}', which is not ${what}.`);
    return entries.filter(isRight);
  }

  /** Origins as browsers send them. Any other spelling would never match. */
  origins(name: string): readonly string[] {
    return this.list(name, isOrigin, 'an origin such as https://portal.example');
  }

  /** Names that callers may use for this server, besides `HOST` and those of loopback. */
  hosts(): readonly string[] {
    return this.list('ALLOWED_HOSTS', isHostName, 'a host name such as api.example.com').map(
      (name) => name.toLowerCase(),
    );
  }

  /** Who may call the sandbox, and the key of its mailbox. */
  admission(): { readonly hosts: readonly string[]; readonly mailboxKey?: string } {
    const mailboxKey = this.mailboxKey();
    return { hosts: this.hosts(), ...(mailboxKey !== null && { mailboxKey }) };
  }

  /** Null: a random key at each start. */
  mailboxKey(): string | null {
    const text = this.text('MAILBOX_KEY');
    if (text === null || isMailboxKey(text)) return text;
    this.problems.push(MAILBOX_KEY_RULE);
    return null;
  }

  path(name: string): string {
    const text = (this.environment[name] ?? '').replace(/\/$/, '');
    if (text === '' || /^(\/[\w.~-]+)+$/.test(text)) return text;
    this.problems.push(`${name} is '${text}', but it has to be a path such as /api.`);
    return '';
  }

  /** It holds a password, so no sentence repeats it. */
  databaseUrl(name: string): string {
    const text = this.environment[name] ?? '';
    const problem = problemOfDatabaseUrl(text);
    if (problem !== null) this.problems.push(`${name} ${problem}`);
    return text;
  }

  /** The address may hold a password, so no sentence repeats it. */
  smtp(name: string): SmtpOptions | null {
    const text = this.text(name);
    if (text === null) return null;
    const options = readSmtpUrl(text);
    if (options.ok) return options.value;
    this.problems.push(`${name} ${options.problem}`);
    return null;
  }

  /** An address, or a name with an address in angle brackets. */
  sender(name: string): string | null {
    const text = this.text(name);
    if (text === null || /^([^<>@]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text))
      return text;
    this.problems.push(
      `${name} is '${text}', but it has to be an address such as 'Account portal <no-reply@lab.example>'.`,
    );
    return null;
  }

  secret(name: string): string | null {
    const text = this.environment[name] ?? '';
    const problem = problemOfLength(text) ?? problemOfVariety(text);
    if (problem === null) return text;
    this.problems.push(`${name} ${problem}`);
    return null;
  }

  /**
   * Secrets separated by commas or blanks. If an entry is too short, the whole text is one secret.
   * A secret that is easy to guess is accepted here, so that an operator can replace it.
   */
  secretsBefore(name: string): readonly string[] {
    const entries = this.list(name);
    if (entries.every((entry) => problemOfLength(entry) === null)) return entries;
    const text = this.environment[name] ?? '';
    const problem = problemOfLength(text);
    if (problem === null) return [text];
    this.problems.push(`${name} ${problem}`);
    return [];
  }
}

function problemOfLength(text: string): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes >= MINIMUM_SECRET_BYTES) return null;
  return text === ''
    ? `is missing: it has to be ${MINIMUM_SECRET_BYTES} random bytes or more, ${FOR_EXAMPLE}.`
    : `has ${bytes} bytes, but it has to have ${MINIMUM_SECRET_BYTES} or more.`;
}

function problemOfVariety(text: string): string | null {
  return new Set(text).size < FEWEST_CHARACTERS
    ? `repeats a few characters, but it has to be random, ${FOR_EXAMPLE}.`
    : null;
}

function isHostName(entry: string): boolean {
  return (
    URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).hostname === entry.toLowerCase()
  );
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && new URL(entry).origin === entry;
}
