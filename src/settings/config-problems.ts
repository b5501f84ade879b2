import { editDistance } from '#domain/edit-distance.ts';
import { CONFIG_KEYS, ENVIRONMENTS, type ConfigKey } from './config-keys.ts';
import type { ConfigProblem } from './config.ts';

/** A line for the operator: what is wrong, and with which key. */
export interface DescribedProblem {
  readonly key: string;
  readonly problem: string;
}

/** What a setting has to look like. */
export const FORMS: Readonly<Record<ConfigKey, string>> = {
  environment: `must be one of ${ENVIRONMENTS.join(', ')}`,
  basePath: 'must be a path such as /account',
  apiBase: 'must be an https address',
  userRangeId: 'must be a text or a number',
  loginTypeIds: 'must be a list of {name, value}',
  company: 'must be a text',
  contactPhone: 'must be a text',
  contactEmail: 'must be a text',
  facilityAddress: 'must be a text',
  storeHome: 'must be an https address',
  returnOrigins: 'must be a list of origins such as https://store.your-company.com',
  cookieDomain: 'must be a domain name such as your-company.com',
  supportEmail: 'must be a text',
  brand: "must be {accent: '#rrggbb', logo: 'name.svg'}, either or both; the logo is an SVG or PNG beside config.js",
};

/** Every wrong key, in words, and every key of `given` that is none, with the nearest that is. */
export function describeProblems(problems: readonly ConfigProblem[], given: object): readonly DescribedProblem[] {
  return [...problems.map(({ key, problem }) => ({ key, problem: wordsFor(key, problem) })), ...unknownKeys(given)];
}

function wordsFor(key: ConfigKey, problem: ConfigProblem['problem']): string {
  switch (problem) {
    case 'missing':
      return 'is missing';
    case 'malformed':
      return FORMS[key];
    case 'example':
      return 'is still the example, whose host belongs to nobody';
    case 'no-pc':
      return "has no entry named 'pc'";
  }
}

/** Keys that are not in use. Newer builds may know more of them, so by themselves they are no reason to close the portal. */
export function unknownKeys(given: object): readonly DescribedProblem[] {
  const known = Object.keys(CONFIG_KEYS);
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => ({ key, problem: `is no setting; the nearest is ${nearest(key, known)}` }));
}

function nearest(key: string, known: readonly string[]): string {
  const distance = (one: string) => editDistance(one.toLowerCase(), key.toLowerCase());
  return known.toSorted((one, other) => distance(one) - distance(other))[0] ?? '';
}
