import { parseArgs, type ParseArgsConfig } from 'node:util';
import { visibleLines } from '../../service/visible-text.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A wrong option: commands print its message without a stack. */
export class WrongOption extends Error {}

/**
 * The values of a command's options. Throws `WrongOption` on any other, and on positional
 * arguments.
 */
export function parseOptions<const Known extends Options>(
  options: Known,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ options, args: [...args] }).values;
  } catch (error) {
    // Node's own sentence, without its advice about positional arguments.
    const [problem] = String(error instanceof Error ? error.message : error).split(
      /\.? (?:To specify|This command)|\.$|\n/,
      1,
    );
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new WrongOption(
      `${problem}. ${names.length > 0 ? `The options are: ${names.join(', ')}.` : 'This command takes no options.'}`,
    );
  }
}

/** Throws `WrongOption` unless the value is one of the allowed ones. */
export function oneOf<Value extends string>(
  option: string,
  value: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((known) => known === value);
  if (found !== undefined) return found;
  throw new WrongOption(
    `--${option} is '${value}', but it has to be one of: ${allowed.join(', ')}.`,
  );
}

/**
 * Returns what `read` returns. A wrong option prints its message and ends the program; other errors
 * are thrown.
 */
export function orReport<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(visibleLines(error.message));
    process.exit(1);
  }
}

/** Ends the program after `stop` when its user or a supervisor asks for it. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
