import type { IncomingMessage } from 'node:http';
import { acceptedLanguages, chooseLanguage } from '../../src/domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from '../../src/ui/languages/language-marks.ts';
import type { LanguageOffer } from './language-offer.ts';

/** The language of a page for whoever asks for it. */
export function languageFor({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>, { languages, defaultLanguage }: LanguageOffer): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${CHOICE}=`));
  return chooseLanguage(
    {
      chosen: [query.get(CHOICE), cookie?.slice(CHOICE.length + 1)],
      asked: query.get(ASKED_PARAMETER),
      accepted: acceptedLanguages(String(headers['accept-language'] ?? '')),
      otherwise: defaultLanguage,
    },
    languages,
  );
}
