import type { Result } from '#domain/result.ts';
import { ENVIRONMENTS } from './call-settings.ts';
import type { ConfigKey } from './page-settings.ts';
import type { SettingProblem } from './setting-checks.ts';

type ConfigProblem = SettingProblem<ConfigKey>;

/**
 * What a value that can't be used has to look like, for operators. In a separate module, so that
 * visitors do not load it.
 */
export const SETTING_FORMS: Readonly<Record<ConfigKey, string>> = {
  environment: `must be one of ${ENVIRONMENTS.join(', ')}`,
  basePath: 'must be a path such as /account',
  apiBase: 'must be an https address',
  userRangeId: 'must be a text or a number; a whole number beyond 2^53 as a text',
  loginTypeIds: "must be a list of {name, value}, one of them named 'pc'",
  company: 'must be a text',
  contactPhone: 'must be a text',
  contactEmail: 'must be an e-mail address',
  facilityAddress: 'must be a text',
  storeHome: 'must be an https address',
  returnOrigins: 'must be a list of origins such as https://store.your-company.com',
  cookieDomain: 'must be a domain name such as your-company.com',
  supportEmail: 'must be an e-mail address',
  accessibilityStatement: 'must be an https address',
  languages: 'must be a list of language tags such as en, zh-Hans, ja',
  defaultLanguage: 'must be a language tag such as ja',
  messages:
    "must be texts by language, namespace and name: {en: {account: {forgot: 'Lost your password?'}}}",
  brand:
    "must be {accent: '#rrggbb', logo: 'name.svg'}, either or both; the logo is a PNG, JPEG, WebP or SVG beside config.js",
};

/** A line for the operator: what is wrong, and with which key. */
export interface DescribedProblem {
  readonly key: string;
  readonly problem: string;
}

/**
 * A line for each wrong setting, and for each unknown key of `given`, which also valid settings may
 * have.
 */
export function problemsOf(
  settings: Result<unknown, readonly ConfigProblem[]>,
  given: object,
): readonly DescribedProblem[] {
  const problems = settings.ok ? [] : settings.error;
  return [
    ...problems.map(({ key, problem }) => ({ key, problem: textFor(key, problem) })),
    ...unknownKeys(given),
  ];
}

function textFor(key: ConfigKey, problem: ConfigProblem['problem']): string {
  switch (problem) {
    case 'missing':
      return 'is missing';
    case 'malformed':
      return SETTING_FORMS[key];
    case 'example':
      return 'is still the example: set your own';
  }
}

/** A deployed portal is untrusted: its `config.js` may have any number of keys, of any length. */
const MOST_UNKNOWN = 20;
const LONGEST_NAME = 60;

/** Unknown keys. A newer build may know them, so they alone do not stop the portal. */
function unknownKeys(given: object): readonly DescribedProblem[] {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(SETTING_FORMS, key));
  const described = unknown.slice(0, MOST_UNKNOWN).map((key) => ({
    key: key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}…` : key,
    problem: 'is no setting',
  }));
  const more = unknown.length - described.length;
  return more > 0 ? [...described, { key: `${more} more`, problem: 'are no settings' }] : described;
}
