import type { Result } from '#domain/result.ts';
import { ENVIRONMENTS } from './call-settings.ts';
import type { ConfigKey } from './page-settings.ts';
import type { SettingProblem } from './setting-checks.ts';

type ConfigProblem = SettingProblem<ConfigKey>;

/** Texts about a setting, for operators. */
interface SettingTexts {
  /** For the table of settings. */
  readonly meaning: string;
  /** For a value that can't be used: what it has to look like. */
  readonly form: string;
}

/** In a separate module, so that visitors do not load it. */
export const CONFIG_TEXTS: Readonly<Record<ConfigKey, SettingTexts>> = {
  environment: {
    meaning: 'One of dev, test, uat, pre, prod, demo.',
    form: `must be one of ${ENVIRONMENTS.join(', ')}`,
  },
  basePath: {
    meaning:
      'Path under which the portal is served, such as /account; the root if left out. Configuring applies it.',
    form: 'must be a path such as /account',
  },
  apiBase: {
    meaning:
      'Base address of the account API; https, http on a loopback host, or a path on the portal’s own origin.',
    form: 'must be an https address',
  },
  userRangeId: {
    meaning: 'The tenant that this portal’s users belong to.',
    form: 'must be a text or a number; a whole number beyond 2^53 as a text',
  },
  loginTypeIds: {
    meaning: "List of {name, value}; the entry named 'pc' is used.",
    form: "must be a list of {name, value}, one of them named 'pc'",
  },
  company: {
    meaning:
      'Company name in the header, titles and legal pages, where it is the contracting party: set it.',
    form: 'must be a text',
  },
  contactPhone: {
    meaning: 'Phone number in the footer; left out if not set.',
    form: 'must be a text',
  },
  contactEmail: {
    meaning: 'E-mail address in the footer; left out if not set.',
    form: 'must be an e-mail address',
  },
  facilityAddress: {
    meaning: 'Manufacturing facility’s address in the footer; left out if not set.',
    form: 'must be a text',
  },
  storeHome: {
    meaning: 'Where a person goes after log in; https, or http on a loopback host.',
    form: 'must be an https address',
  },
  returnOrigins: {
    meaning: 'List of exact origins that ?returnUrl= may lead to, besides storeHome’s.',
    form: 'must be a list of origins such as https://store.your-company.com',
  },
  cookieDomain: {
    meaning: 'Parent domain that shop and portal share; left out, the cookies stay on this host.',
    form: 'must be a domain name such as your-company.com',
  },
  supportEmail: {
    meaning: 'Where a person can write with a support reference, or when scripts do not run.',
    form: 'must be an e-mail address',
  },
  accessibilityStatement: {
    meaning:
      'Address of your accessibility statement, which the footer links; left out if not set.',
    form: 'must be an https address',
  },
  languages: {
    meaning:
      'List of the languages that the portal offers, such as en, zh-Hans, ja; all of the build’s if left out. With one there is nothing to choose. Configuring applies it.',
    form: 'must be a list of language tags such as en, zh-Hans, ja',
  },
  defaultLanguage: {
    meaning:
      'Language for a person who wants none of those; English if left out. Configuring applies it.',
    form: 'must be a language tag such as ja',
  },
  messages: {
    meaning:
      "Sentences of your own in place of the portal’s, by language, namespace and name: {en: {account: {forgot: 'Lost your password?'}}}. Text alone.",
    form: "must be texts by language, namespace and name: {en: {account: {forgot: 'Lost your password?'}}}",
  },
  brand: {
    meaning:
      "The look: {accent: '#rrggbb', logo: 'name.svg'}, either or both. The logo is an SVG or PNG beside config.js; configuring applies the accent.",
    form: "must be {accent: '#rrggbb', logo: 'name.svg'}, either or both; the logo is an SVG or PNG beside config.js",
  },
};

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
    ...problems.map(({ key, problem }) => ({ key, problem: textFor(key, problem) })),
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
  return describeProblems(config.ok ? [] : config.error, given);
}

function textFor(key: ConfigKey, problem: ConfigProblem['problem']): string {
  switch (problem) {
    case 'missing':
      return 'is missing';
    case 'malformed':
      return CONFIG_TEXTS[key].form;
    case 'example':
      return 'is still the example, a host that nothing answers on';
  }
}

/** A deployed portal is untrusted: its `config.js` may have any number of keys, of any length. */
const MOST_UNKNOWN = 20;
const LONGEST_NAME = 60;

/** Unknown keys. A newer build may know them, so they alone do not stop the portal. */
function unknownKeys(given: object): readonly DescribedProblem[] {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(CONFIG_TEXTS, key));
  const described = unknown.slice(0, MOST_UNKNOWN).map((key) => ({
    key: key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}…` : key,
    problem: 'is no setting',
  }));
  const more = unknown.length - described.length;
  return more > 0 ? [...described, { key: `${more} more`, problem: 'are no settings' }] : described;
}
