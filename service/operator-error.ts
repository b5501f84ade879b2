import { visibleLines } from './visible-text.ts';

/** What the person who runs a program can mend. The message says what to do. */
export class OperatorError extends Error {}

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
  if (error instanceof OperatorError) return error.message;
  if (!isSystemError(error)) return null;
  return error.code === 'EADDRINUSE'
    ? `Port ${error.port} is taken. Choose another with ${ports}.`
    : error.message;
}

/** Whether the system refused something. The message names the port, host or file. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { port?: number } {
  return error instanceof Error && 'syscall' in error;
}
