import { constants } from 'node:os';

/**
 * What a write meets on a disk that is full or broken, or beyond a quota; a socket meets none of
 * it. Node has no code for some of them, but the number.
 */
const OF_A_DISK: readonly unknown[] = (['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'] as const).map(
  (name) => -constants.errno[name],
);

/**
 * Whether the system said it of a file or folder: such a message names what is the matter, and
 * where unless it met a write ({@link namingFile}).
 */
export function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ('path' in error || ('errno' in error && OF_A_DISK.includes(error.errno)))
  );
}

/** The same error; of a write into an open file the system does not say which that was. */
export function namingFile(error: unknown, path: string): unknown {
  if (!isFileError(error) || 'path' in error) return error;
  error.message += ` '${path}'`;
  return Object.assign(error, { path });
}
