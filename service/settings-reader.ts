import { isMailboxKey, MAILBOX_KEY_RULE } from './http/mailbox-key.ts';
import { readSmtpUrl, type SmtpOptions } from './mail/smtp-url.ts';
import { problemOfDatabaseUrl } from './postgres/database-url.ts';
import { StartupError } from './startup-error.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Any 32 random letters or digits have more different ones. */
const FEWEST_CHARACTERS = 6;
const FOR_EXAMPLE = "such as 'openssl rand -base64 48' gives";

/** Collects what is wrong instead of stopping at the first. */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** @throws StartupError with a sentence for each setting that is wrong */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new StartupError(this.problems.join('\n'));
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

  list(name: string, isRight: (entry: string) => boolean, what: string): readonly string[] {
    const entries = this.#entries(name);
    for (const entry of entries)
      if (!isRight(entry)) this.problems.push(`${name} has '${entry}', which is not ${what}.`);
    return entries.filter(isRight);
  }

  populations(name: string): readonly string[] {
    const all = this.list(name, () => true, '');
    if (all.length === 0)
      this.problems.push(
        `${name} is missing: it has to name every user range of the portals, such as 1000.`,
      );
    return all;
  }

  mailboxKey(name: string): string | null {
    const text = this.environment[name] || null;
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

  /** The address of a database. It holds a password, so no sentence repeats it. */
  databaseUrl(name: string): string {
    const text = this.environment[name] ?? '';
    const problem = problemOfDatabaseUrl(text);
    if (problem !== null) this.problems.push(`${name} ${problem}`);
    return text;
  }

  /** The options of a mail server, by its address, which may hold a password as well. */
  smtp(name: string): SmtpOptions | null {
    const text = this.environment[name];
    if (!text) return null;
    const options = readSmtpUrl(text);
    if (options.ok) return options.value;
    this.problems.push(`${name} ${options.problem}`);
    return null;
  }

  /** Who letters come from: an address, or a name with one in angle brackets. */
  sender(name: string): string | null {
    const text = this.environment[name] || null;
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
   * Several secrets, separated by blanks or commas. Where a piece is too short for one, the whole
   * text is one secret. One that is easily guessed is taken here, so that an operator can leave it.
   */
  secretsBefore(name: string): readonly string[] {
    const entries = this.#entries(name);
    if (entries.every((entry) => problemOfLength(entry) === null)) return entries;
    const text = this.environment[name] ?? '';
    const problem = problemOfLength(text);
    if (problem === null) return [text];
    this.problems.push(`${name} ${problem}`);
    return [];
  }

  #entries(name: string): readonly string[] {
    return (this.environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
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
