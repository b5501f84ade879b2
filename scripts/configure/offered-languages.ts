import type { PortalConfig } from '../../src/settings/setting-checks.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import type { LanguageOffer } from '../build/language-offer.ts';
import { WrongSettings } from './settings-file.ts';

/**
 * The languages that a site offers, out of those that it was built with. Throws WrongSettings for
 * any other.
 */
export function offerOf(
  built: readonly string[],
  { languages = built, defaultLanguage }: Pick<PortalConfig, 'languages' | 'defaultLanguage'>,
): LanguageOffer {
  const wrong = languages.find((tag) => !built.includes(tag));
  if (wrong !== undefined)
    throw new WrongSettings(
      `languages names ${wrong}, which this build does not have. It has: ${built.join(', ')}.`,
    );
  const [first] = languages;
  if (first === undefined) throw new WrongSettings('languages names none.');
  if (defaultLanguage !== undefined && !languages.includes(defaultLanguage)) {
    throw new WrongSettings(
      `defaultLanguage is ${defaultLanguage}, which is not offered. Offered are: ${languages.join(', ')}.`,
    );
  }
  // In the order of the build, whose first is the one of two with the same primary subtag.
  const offered = built.filter((tag) => languages.includes(tag));
  return {
    languages: offered,
    defaultLanguage: defaultLanguage ?? (languages.includes(CODE_LANGUAGE) ? CODE_LANGUAGE : first),
  };
}
