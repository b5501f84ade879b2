import { editDistance } from '#domain/email-suggestion.ts';
import type { Result } from '#domain/result.ts';
import { configKeys, isConfigKey, type ConfigKey } from './config-schema.ts';
import { CONFIG_WORDS } from './config-words.ts';
import type { ConfigProblem } from './read-config.ts';

/** A line for the operator: what is wrong, and with which key. */
export interface DescribedProblem {
  readonly key: string;
  readonly problem: string;
}

/** Every wrong key, in words, and every key of `given` that is none, with the nearest that is. */
export function describeProblems(
  problems: readonly ConfigProblem[],
  given: object,
): readonly DescribedProblem[] {
  return [
    ...problems.map(({ key, problem }) => ({ key, problem: wordsFor(key, problem) })),
    ...unknownKeys(given),
  ];
}

/**
 * As {@link describeProblems}, of settings that were read: those that can be used may still have
 * keys that are none.
 */
export function problemsOf(
  config: Result<unknown, readonly ConfigProblem[]>,
  given: object,
): readonly DescribedProblem[] {
  return describeProblems(config.ok ? [] : config.problem, given);
}

function wordsFor(key: ConfigKey, problem: ConfigProblem['problem']): string {
  switch (problem) {
    case 'missing':
      return 'is missing';
    case 'malformed':
      return CONFIG_WORDS[key].form;
    case 'example':
      return 'is still the example, whose host belongs to nobody';
  }
}

/**
 * Keys that are not in use. Newer builds may know more of them, so by themselves they are no reason
 * to close the portal.
 */
function unknownKeys(given: object): readonly DescribedProblem[] {
  return Object.keys(given)
    .filter((key) => !isConfigKey(key))
    .map((key) => ({
      key,
      problem: `is no setting; the nearest is ${nearest(key, configKeys())}`,
    }));
}

/** The one of the known names that a wrong one was most likely meant to be. */
export function nearest(key: string, known: readonly string[]): string {
  const distance = (one: string) => editDistance(one.toLowerCase(), key.toLowerCase());
  return known.toSorted((one, other) => distance(one) - distance(other))[0] ?? '';
}
