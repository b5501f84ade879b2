import { isMailboxKey, MAILBOX_KEY_RULE } from './http/admission.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';
import { StartupError } from './startup-error.ts';

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

  /** The text, if it is set and right. @param rule what it has to be */
  matching(name: string, pattern: RegExp, rule: string): string | null {
    const text = this.text(name);
    if (text === null || pattern.test(text)) return text;
    this.problems.push(`${name} is '${text}', but it has to be ${rule}.`);
    return null;
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
    const text = this.text(name) ?? String(otherwise);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number;
    this.problems.push(
      `${name} is '${text}', but it has to be a number from ${lowest} to ${highest}.`,
    );
    return otherwise;
  }

  word<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
    const text = this.text(name) ?? otherwise;
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
    const entries = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    for (const entry of entries)
      if (!isRight(entry)) this.problems.push(`${name} has '${entry}', which is not ${what}.`);
    return entries.filter(isRight);
  }

  /** Origins as browsers send them. Any other spelling would never match. */
  origins(name: string): readonly string[] {
    return this.list(name, isOrigin, 'an origin such as https://portal.example');
  }

  /** Who may call, besides by `HOST` and the names of loopback, and the key of the mailbox. */
  admission(): { readonly hosts: readonly string[]; readonly mailboxKey?: string } {
    const names = this.list('ALLOWED_HOSTS', isHostName, 'a host name such as api.example.com');
    const hosts = names.map((name) => name.toLowerCase());
    const mailboxKey = this.text('MAILBOX_KEY');
    if (mailboxKey === null) return { hosts };
    if (!isMailboxKey(mailboxKey)) this.problems.push(MAILBOX_KEY_RULE);
    return { hosts, mailboxKey };
  }

  secret(name: string): string {
    const text = this.text(name) ?? '';
    if (text === '')
      this.problems.push(
        `${name} is missing: it has to be ${MINIMUM_SECRET_BYTES} random bytes or more, ${FOR_EXAMPLE}.`,
      );
    else if (!this.#refuseShort(name, text) && new Set(text).size < FEWEST_CHARACTERS)
      this.problems.push(
        `${name} repeats a few characters, but it has to be random, ${FOR_EXAMPLE}.`,
      );
    return text;
  }

  /** Secrets that were in use before. One that is easy to guess is accepted, to be replaced. */
  formerSecrets(name: string): readonly string[] {
    const secrets = this.list(name);
    for (const secret of secrets) this.#refuseShort(name, secret);
    return secrets;
  }

  #refuseShort(name: string, secret: string): boolean {
    const bytes = Buffer.byteLength(secret);
    if (bytes >= MINIMUM_SECRET_BYTES) return false;
    this.problems.push(
      `${name} has ${bytes} bytes, but it has to have ${MINIMUM_SECRET_BYTES} or more.`,
    );
    return true;
  }
}

function isHostName(entry: string): boolean {
  return (
    URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).hostname === entry.toLowerCase()
  );
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && new URL(entry).origin === entry;
}
