import type { IncomingMessage } from 'node:http';
import { acceptedLanguages, chooseLanguage } from '../../src/domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from '../../src/ui/i18n/language-keys.ts';
import type { LanguageOffer } from './language-offer.ts';

/**
 * A regular expression for the choice in a whole `Cookie` header: of several the last, as in
 * src/entry/stored-choice.ts, where servers by themselves take the first. `begun` is how its group
 * begins.
 */
export function storedChoice(begun = ''): string {
  return `^(?:.*;)?\\s*${CHOICE}=(${begun}[^;,]+)`;
}

/** The language in which to answer a request for a page. */
export function languageFor(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { languages, defaultLanguage }: LanguageOffer,
): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const cookie = new RegExp(storedChoice()).exec(headers.cookie ?? '')?.[1];
  return chooseLanguage(
    {
      chosen: [query.get(CHOICE), cookie],
      asked: query.get(ASKED_PARAMETER),
      accepted: acceptedLanguages(String(headers['accept-language'] ?? '')),
      otherwise: defaultLanguage,
    },
    languages,
  );
}
