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
  const sentence = sentenceOf(error, ports);
  console.error(sentence === null ? error : visibleLines(sentence));
  // An earlier part of the program may still be listening.
  process.exit(1);
}

/** Null for a bug. */
function sentenceOf(error: unknown, ports: string): string | null {
  if (error instanceof StartupError) return error.message;
  if (isFileError(error)) return `A file can not be used: ${visibleText(error.message)}.`;
  if (!(error instanceof Error && 'syscall' in error)) return null;
  const { syscall, code, port, address, hostname } = error as unknown as Record<
    string,
    string | undefined
  >;
  // The system refused a port, or could not resolve HOST.
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${ports}.`;
  if (code === 'EACCES')
    return `Port ${port} is not for this user. Choose one above 1023 with ${ports}.`;
  const host = visibleText(hostname ?? address ?? '');
  return /^\[.*\]$/.test(host)
    ? `HOST is '${host}': write the address without its brackets.`
    : `HOST is '${host}', but this machine has no such address.`;
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
