import { constants } from 'node:os';

/**
 * Errors of a write to a disk that is full or broken, or beyond a quota. A socket never has them.
 * Node names some of them by number only.
 */
const OF_A_DISK: readonly unknown[] = (['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'] as const).map(
  (name) => -constants.errno[name],
);

/**
 * Whether the system reported this error about a file or folder. Its message names the problem and
 * the path; after a write it lacks the path ({@link namingFile}).
 */
export function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ('path' in error || ('errno' in error && OF_A_DISK.includes(error.errno)))
  );
}

/** Adds the path to the error of a write into an open file, which lacks it. */
export function namingFile(error: unknown, path: string): unknown {
  if (!isFileError(error) || 'path' in error) return error;
  error.message += ` '${path}'`;
  return Object.assign(error, { path });
}
