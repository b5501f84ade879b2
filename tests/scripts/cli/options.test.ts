import { expect, test } from 'vitest';
import { ENVIRONMENTS } from '#settings/setting-checks.ts';
import {
  oneOf,
  parseCommand,
  parseOptions,
  positive,
  wholeNumber,
  WrongOption,
} from '../../../scripts/cli/options.ts';

const BUILD = {
  mode: { type: 'string', default: 'prod' },
  quiet: { type: 'boolean', default: false },
} as const;

function sentence(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof WrongOption) return error.message;
    throw error;
  }
  return 'nothing wrong';
}

test('known options have their given or default values', () => {
  expect(parseOptions(BUILD, [])).toEqual({ mode: 'prod', quiet: false });
  expect(parseOptions(BUILD, ['--mode', 'demo', '--quiet'])).toEqual({ mode: 'demo', quiet: true });
  expect(parseCommand(BUILD, true, ['src/domain']).positionals).toEqual(['src/domain']);
});

test.each([
  [['--outDir', 'x'], "Unknown option '--outDir'. The options are --mode … and --quiet."],
  [['-o'], "Unknown option '-o'. The options are --mode … and --quiet."],
  [['--mode'], "Option '--mode <value>' argument missing. The options are --mode … and --quiet."],
  [
    ['--quiet=yes'],
    "Option '--quiet' does not take an argument. The options are --mode … and --quiet.",
  ],
  [['demo'], "Unexpected argument 'demo'. The options are --mode … and --quiet."],
])('%j is reported in a sentence with the options there are', (args, message) => {
  expect(sentence(() => parseOptions(BUILD, args))).toBe(message);
});

test('a command with one option or none says so', () => {
  expect(sentence(() => parseOptions({ folder: { type: 'string' } }, ['--dir']))).toBe(
    "Unknown option '--dir'. The only option is --folder ….",
  );
  expect(sentence(() => parseOptions({}, ['--dir']))).toBe(
    "Unknown option '--dir'. This command takes no options.",
  );
});

test('a wrong value is reported with what it can be', () => {
  expect(oneOf('mode', 'uat', ENVIRONMENTS)).toBe('uat');
  expect(sentence(() => oneOf('mode', 'production', ENVIRONMENTS))).toBe(
    "--mode is 'production', but it can only be dev, test, uat, pre, prod or demo.",
  );
  expect(positive('runs', '2')).toBe(2);
  for (const runs of ['0', '-1', 'many', '', 'Infinity'])
    expect(sentence(() => positive('runs', runs))).toMatch(/above 0/);
  expect(wholeNumber('cases', '10')).toBe(10);
  expect(sentence(() => wholeNumber('cases', '1.5'))).toMatch(/whole number/);
});
