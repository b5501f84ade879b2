import { visibleLines, visibleText } from './visible-text.ts';
import { constants } from 'node:os';

/**
 * Why a program can't start, such as a wrong setting. The message tells the operator what to do.
 */
export class StartupError extends Error {}

/**
 * Prints why a program could not start and exits with 1.
 * @param ports the settings that choose its ports
 */
export function explainFailure(error: unknown, ports: string): never {
  if (error instanceof StartupError) console.error(visibleLines(error.message));
  else if (isFailedListen(error)) console.error(visibleText(unlistenable(error, ports)));
  else if (isFileError(error))
    console.error(visibleText(`A file can not be used: ${error.message}.`));
  else console.error(error);
  // An earlier part of the program may still be listening.
  process.exit(1);
}

interface FailedListen {
  readonly code: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** The system refused a port, or could not resolve `HOST`. */
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

/**
 * Errors of a write to a disk that is full or broken, or beyond a quota. A socket never has them.
 * Node names some of them by number only.
 */
const OF_A_DISK: readonly unknown[] = (['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'] as const).map(
  (name) => -constants.errno[name],
);

/**
 * Whether the system reported this error about a file or folder. Its message names the problem and
 * the path; after a write into an open file it lacks the path.
 */
export function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ('path' in error || ('errno' in error && OF_A_DISK.includes(error.errno)))
  );
}
