import type { DestinationStream } from 'pino';
import type { Writable } from 'node:stream';

/** About a thousand lines. */
const MOST_WAITING_BYTES = 256 * 1024;

/**
 * Where the log goes: standard output, which may be a pipe that nothing reads any more or a file on
 * a full disk. Node would keep lines for a stalled reader in memory, and end the program by an
 * error of the stream. Here lines are dropped and counted, which is said once.
 */
export class LogOutput implements DestinationStream {
  #dropped = 0;

  constructor(
    private readonly output: Writable = process.stdout,
    private readonly say: (sentence: string) => void = console.error,
  ) {
    // The callbacks of the writes hear of it.
    output.on('error', () => undefined);
    // Whatever is said there, the program goes on if nothing reads it.
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
