import { editDistance } from '#domain/email-suggestion.ts';
import type { Result } from '#domain/result.ts';
import { configKeys, isConfigKey, type ConfigKey } from './settings-schema.ts';
import { CONFIG_WORDS } from './setting-descriptions.ts';
import type { ConfigProblem } from './read-settings.ts';

/** A line for the operator: what is wrong, and with which key. */
export interface DescribedProblem {
  readonly key: string;
  readonly problem: string;
}

/**
 * A line for each wrong setting, and for each unknown key of `given` with the most similar known
 * key.
 */
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
 * As {@link describeProblems}, for the result of reading settings: valid settings may still have
 * unknown keys.
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

/** Unknown keys. A newer build may know them, so they alone do not stop the portal. */
function unknownKeys(given: object): readonly DescribedProblem[] {
  return Object.keys(given)
    .filter((key) => !isConfigKey(key))
    .map((key) => ({
      key,
      problem: `is no setting; the nearest is ${nearest(key, configKeys())}`,
    }));
}

/** The known name that is most similar to a wrong one. */
export function nearest(key: string, known: readonly string[]): string {
  const distance = (one: string) => editDistance(one.toLowerCase(), key.toLowerCase());
  return known.toSorted((one, other) => distance(one) - distance(other))[0] ?? '';
}
