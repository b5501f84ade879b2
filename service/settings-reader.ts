import { isMailboxKey, MAILBOX_KEY_RULE } from './http/mailbox-key.ts';
import { CannotStart } from './startup-error.ts';
import { MINIMUM_SECRET_BYTES } from './postgres/service-secret.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects what is wrong instead of stopping at the first. */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** @throws CannotStart with a sentence for each setting that is wrong */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new CannotStart(this.problems.join('\n'));
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

  /** Addresses of servers hold passwords, so they are never repeated. */
  url(name: string, protocols: readonly string[], example: string, isNeeded = true): string | null {
    const text = this.environment[name] ?? '';
    if (text === '' && !isNeeded) return null;
    if (text === '')
      this.problems.push(`${name} is missing: it has to be an address such as ${example}.`);
    else if (!isAddress(text, protocols)) {
      this.problems.push(`${name} is not an address such as ${example}.`);
    }
    return text;
  }

  /** A parameter of this kind that is misspelt would be passed over without a word. */
  parameters(name: string, url: string | null, kind: RegExp, known: readonly string[]): void {
    if (url === null || !URL.canParse(url)) return;
    const wrong = [...new URL(url).searchParams.keys()].filter(
      (key) => kind.test(key) && !known.includes(key),
    );
    for (const key of wrong)
      this.problems.push(
        `${name} has the parameter '${key}', which means nothing: there are ${known.join(', ')}.`,
      );
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

  secret(name: string, isNeeded: boolean, text = this.environment[name] ?? ''): string | null {
    if (text === '' && !isNeeded) return null;
    const bytes = Buffer.byteLength(text);
    if (bytes >= MINIMUM_SECRET_BYTES) return text;
    this.problems.push(
      text === ''
        ? `${name} is missing: it has to be ${MINIMUM_SECRET_BYTES} random bytes or more, such as 'openssl rand -base64 48' gives.`
        : `${name} has ${bytes} bytes, but it has to have ${MINIMUM_SECRET_BYTES} or more.`,
    );
    return null;
  }

  /** Several secrets, separated by blanks or commas. Where a piece is too short for one, the whole text is one secret. */
  secretsBefore(name: string): readonly string[] {
    const entries = this.#entries(name);
    const areSecrets = entries.every((entry) => Buffer.byteLength(entry) >= MINIMUM_SECRET_BYTES);
    return areSecrets ? entries : [this.secret(name, false) ?? []].flat();
  }

  #entries(name: string): readonly string[] {
    return (this.environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
  }
}

/** A database's host may stand in its parameters; whatever else is called has to be named. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'));
}
