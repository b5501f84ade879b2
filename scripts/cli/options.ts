import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A wrong option: commands print its message without a stack. */
export class WrongOption extends Error {}

/**
 * The values of a command's options. Throws `WrongOption` on any other, and on positional
 * arguments.
 */
export function parseOptions<const Known extends Options>(
  options: Known,
  args?: readonly string[],
) {
  return parseCommand(options, false, args).values;
}

/** As `parseOptions`, for a command that may take other arguments as well. */
export function parseCommand<const Known extends Options>(
  options: Known,
  allowPositionals: boolean,
  args = process.argv.slice(2) as readonly string[],
) {
  try {
    return parseArgs({ options, allowPositionals, args: [...args] });
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(
      /\.? (?:To specify|This command)|\.$|\n/,
      1,
    );
    throw new WrongOption(`${problem}. ${optionsThereAre(options)}`);
  }
}

/** Throws `WrongOption` unless the value is one of a few words. */
export function oneOf<Word extends string>(
  option: string,
  value: string,
  words: readonly Word[],
): Word {
  const word = words.find((known) => known === value);
  if (word !== undefined) return word;
  throw new WrongOption(`--${option} is '${value}', but it can only be ${listed(words, 'or')}.`);
}

/** Throws `WrongOption` unless the value is a number above 0. */
export function positive(option: string, value: string): number {
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new WrongOption(`--${option} is '${value}', but it has to be a number above 0.`);
}

/** Throws `WrongOption` unless the value is a whole number above 0. */
export function wholeNumber(option: string, value: string): number {
  const number = positive(option, value);
  if (Number.isSafeInteger(number)) return number;
  throw new WrongOption(`--${option} is '${value}', but it has to be a whole number above 0.`);
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
    console.error(error.message);
    process.exit(1);
  }
}

function optionsThereAre(options: Options): string {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} …` : `--${name}`,
  );
  if (names.length === 0) return 'This command takes no options.';
  return names.length === 1
    ? `The only option is ${names[0]}.`
    : `The options are ${listed(names, 'and')}.`;
}

function listed(words: readonly string[], link: 'and' | 'or'): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}
