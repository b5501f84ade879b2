import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;

/**
 * Standard output for a log. Its reader may have gone, or its disk may be full: a line that can't
 * be written is lost. pino's own destination would keep it, and try again without end at the exit.
 */
export function logOutput(): DestinationStream {
  // A broken standard error must not end the program either.
  process.stderr.on('error', () => undefined);
  return {
    write(line) {
      try {
        writeSync(STANDARD_OUTPUT, line);
      } catch {
        // Nowhere to report it.
      }
    },
  };
}

/** An error for the log. A database's errors carry rows and statements beside the message. */
export function loggableError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something was thrown that is no error');
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) });
}
