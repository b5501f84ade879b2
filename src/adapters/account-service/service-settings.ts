import { availableParallelism } from 'node:os';
import { DEFAULT_ARGON2_COST, type Argon2Cost } from './argon2-passwords.ts';
import { isNetwork } from './client-address.ts';
import { DEFAULT_CLIENT_LIMIT, type ClientLimit } from './client-limits.ts';
import { CannotStart } from './cannot-start.ts';

export interface ServiceSettings {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** Today's first. */
  readonly secrets: readonly [string, ...string[]];
  readonly host: string;
  readonly port: number;
  readonly basePath: string;
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly clientLimit: ClientLimit;
  readonly passwordCost: Argon2Cost;
  readonly hashThreads: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Who may read the mailbox page. */
  readonly mailbox: (typeof MAILBOXES)[number];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MAILBOXES = ['off', 'loopback'] as const;
const MINIMUM_SECRET_BYTES = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the account service, all checked.
 * @throws CannotStart with a sentence for each that is wrong; none repeats a secret
 */
export function readServiceSettings(environment: Environment): ServiceSettings {
  const reader = new Reader(environment);
  const settings: ServiceSettings = {
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name') ?? '',
    poolSize: reader.number('POOL_SIZE', 10, 2, 1000),
    secrets: [reader.secret('SERVICE_SECRET', true) ?? '', ...reader.secretsBefore('SERVICE_SECRET_FORMER')],
    host: environment['HOST'] || '127.0.0.1',
    port: reader.number('PORT', 8090, 0, 65_535),
    basePath: reader.path('BASE_PATH'),
    origins: reader.list('ORIGINS', isOrigin, 'an origin such as https://portal.example'),
    trustedProxies: reader.list('TRUSTED_PROXIES', isNetwork, 'an address or a network such as 10.0.0.0/8'),
    clientLimit: {
      burst: reader.number('CLIENT_BURST', DEFAULT_CLIENT_LIMIT.burst, 1, 1_000_000),
      perMinute: reader.number('CLIENT_CALLS_PER_MINUTE', DEFAULT_CLIENT_LIMIT.perMinute, 1, 1_000_000),
    },
    passwordCost: {
      memory: reader.number('HASH_MEMORY_KIB', DEFAULT_ARGON2_COST.memory, 8, 4_194_304),
      passes: reader.number('HASH_PASSES', DEFAULT_ARGON2_COST.passes, 1, 100),
      lanes: reader.number('HASH_LANES', DEFAULT_ARGON2_COST.lanes, 1, 1),
    },
    hashThreads: reader.number('HASH_THREADS', availableParallelism(), 1, 256),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587', false),
    mailFrom: environment['MAIL_FROM'] || null,
    logLevel: reader.word('LOG_LEVEL', LOG_LEVELS, 'info'),
    mailbox: reader.word('MAILBOX', MAILBOXES, 'off'),
  };
  if (reader.problems.length > 0) throw new CannotStart(reader.problems.join('\n'));
  return settings;
}

/** Collects what is wrong instead of stopping at the first. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  number(name: string, otherwise: number, lowest: number, highest: number): number {
    const text = this.environment[name] || String(otherwise);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number;
    this.problems.push(`${name} is '${text}', but it has to be a number from ${lowest} to ${highest}.`);
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
    const entries = (this.environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
    for (const entry of entries) if (!isRight(entry)) this.problems.push(`${name} has '${entry}', which is not ${what}.`);
    return entries.filter(isRight);
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
    if (text === '') this.problems.push(`${name} is missing: it has to be an address such as ${example}.`);
    else if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      this.problems.push(`${name} is not an address such as ${example}.`);
    }
    return text;
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

  secretsBefore(name: string): readonly string[] {
    const entries = (this.environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
    return entries.flatMap((entry) => this.secret(name, false, entry) ?? []);
  }
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && new URL(entry).origin === entry;
}
