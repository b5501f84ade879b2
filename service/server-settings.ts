import { isFileError } from './file-error.ts';
import { StartupError } from './startup-error.ts';
import { isMailboxKey, MAILBOX_KEY_RULE } from './http/mailbox-key.ts';

/** A setting of a server that can't be used. */
class WrongSetting extends StartupError {}

/** A port from the environment; 0 takes a free one, unless it has to be known ahead. */
export function portFrom(name: string, otherwise: number, lowest: 0 | 1 = 0): number {
  const text = process.env[name] || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= lowest && port <= 65_535) return port;
  throw new WrongSetting(
    `${name} is '${text}', but it has to be a number from ${lowest} to 65535.`,
  );
}

/** A list from the environment, separated by commas or blanks; null when it is not set. */
export function listFrom(name: string): readonly string[] | null {
  const list = process.env[name]?.split(/[\s,]+/).filter(Boolean) ?? [];
  return list.length > 0 ? list : null;
}

/** Origins from the environment: as browsers send them, or they would never match. */
export function originsFrom(name: string): readonly string[] | null {
  const list = listFrom(name);
  for (const one of list ?? []) {
    const url = URL.canParse(one) ? new URL(one) : null;
    if (url?.origin === one) continue;
    const meant =
      url && /^https?:$/.test(url.protocol)
        ? `; write ${url.origin}`
        : ', such as https://account.example.com';
    throw new WrongSetting(`${name}: '${one}' is not an origin${meant}.`);
  }
  return list;
}

/**
 * Who may call the sandbox by which name, and what opens its mailbox: `ALLOWED_HOSTS` besides
 * `HOST` and loopback's names, and `MAILBOX_KEY`, for scripts that have to know it before the
 * start.
 */
export function admissionFrom(): {
  readonly hosts: readonly string[];
  readonly mailboxKey?: string;
} {
  const hosts = listFrom('ALLOWED_HOSTS') ?? [];
  const mailboxKey = process.env['MAILBOX_KEY'];
  if (!mailboxKey) return { hosts };
  if (isMailboxKey(mailboxKey)) return { hosts, mailboxKey };
  throw new WrongSetting(MAILBOX_KEY_RULE);
}

/** One of a few words from the environment. */
export function wordFrom<Word extends string>(
  name: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const text = process.env[name] || otherwise;
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new WrongSetting(`${name} is '${text}', but it can only be one of ${words.join(', ')}.`);
}

/**
 * Says why a server could not be started, in a sentence where the reason is known, and ends the
 * program with 1. `ports` names the settings that choose its ports.
 */
export function explainFailure(error: unknown, ports: string): never {
  if (error instanceof StartupError) console.error(error.message);
  else if (isFailedListen(error)) console.error(unlistenable(error, ports));
  else if (isFileError(error)) console.error(`A file can not be used: ${error.message}.`);
  else console.error(error);
  // What was started before may still be listening.
  process.exit(1);
}

interface FailedListen {
  readonly code: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** By the system, which was asked for a port or, before that, for the address of `HOST`. */
function isFailedListen(error: unknown): error is FailedListen {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo') &&
    'code' in error
  );
}

function unlistenable({ code, port, address, hostname }: FailedListen, ports: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${ports}.`;
  if (code === 'EACCES')
    return `Port ${port} is not for this user. Choose one above 1023 with ${ports}.`;
  const host = hostname ?? address ?? '';
  if (/^\[.*\]$/.test(host)) return `HOST is '${host}': write the address without its brackets.`;
  return `HOST is '${host}', but this machine has no such address.`;
}
