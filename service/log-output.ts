import type { DestinationStream } from 'pino';
import type { Writable } from 'node:stream';

/** About a thousand lines. */
const MOST_WAITING_BYTES = 256 * 1024;

/**
 * Writes the log to standard output, which may be a pipe without a reader or a file on a full disk.
 * Node would buffer lines without limit for a stalled reader, and an error of the stream would end
 * the program. Here lines are dropped and counted, with one warning.
 */
export class LogOutput implements DestinationStream {
  #dropped = 0;

  constructor(
    private readonly output: Writable = process.stdout,
    private readonly say: (sentence: string) => void = console.error,
  ) {
    // Write callbacks handle the error.
    output.on('error', () => undefined);
    // A broken standard error must not end the program.
    process.stderr.on('error', () => undefined);
  }

  /** Lines that could not be written. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.output.writableLength + line.length > MOST_WAITING_BYTES)
      this.#drop('its reader has stalled');
    else
      this.output.write(line, (error) => {
        if (error) this.#drop('code' in error ? String(error.code) : error.message);
      });
  }

  #drop(reason: string): void {
    this.#dropped += 1;
    if (this.#dropped === 1) this.say(`The log can't be written (${reason}): lines are dropped.`);
  }
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
