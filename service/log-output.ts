import { destination, type DestinationStream } from 'pino';

/**
 * Standard output for a log. Its reader may have gone, or its disk may be full: an error of the
 * stream would end the program, so the lines are lost instead.
 */
export function logOutput(): DestinationStream {
  const output = destination({ maxLength: 256 * 1024 });
  output.on('error', () => undefined);
  // A broken standard error must not end the program either.
  process.stderr.on('error', () => undefined);
  return output;
}

/**
 * An error as a log may have it. A database's errors carry rows, statements and their values beside
 * the message.
 */
export function loggableError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something was thrown that is no error');
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) });
}
