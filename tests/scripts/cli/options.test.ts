import { expect, test } from 'vitest';
import { oneOf, parseOptions } from '../../../scripts/cli/options.ts';

const BUILD = {
  mode: { type: 'string', default: 'prod' },
  quiet: { type: 'boolean', default: false },
} as const;

test('known options have their given or default values', () => {
  expect(parseOptions(BUILD, [])).toEqual({ mode: 'prod', quiet: false });
  expect(parseOptions(BUILD, ['--mode', 'demo', '--quiet'])).toEqual({ mode: 'demo', quiet: true });
});

test.each([
  [['--outDir', 'x'], "Unknown option '--outDir'. The options are: --mode, --quiet."],
  [['--mode'], "Option '--mode <value>' argument missing. The options are: --mode, --quiet."],
  [['demo'], "Unexpected argument 'demo'. The options are: --mode, --quiet."],
])('%j is refused in a sentence that names the options', (args, message) => {
  expect(() => parseOptions(BUILD, args)).toThrow(message);
});

test('a wrong value is refused with the values that are possible', () => {
  expect(oneOf('mode', 'uat', ['dev', 'uat'])).toBe('uat');
  expect(() => oneOf('mode', 'production', ['dev', 'uat'])).toThrow(
    "--mode is 'production', but it has to be one of: dev, uat.",
  );
});
