import type { IncomingMessage } from 'node:http';
import { acceptedLanguages, chooseLanguage } from '../../src/domain/language-choice.ts';
import { REQUESTED_PARAMETER, CHOICE } from '../../src/ui/i18n/language-keys.ts';
import { languageFolder, PAGE_VARY, type LanguageOffer } from './language-offer.ts';
import { languagePatterns } from './language-patterns.ts';

/**
 * A regular expression for the choice in a whole `Cookie` header: of several the last, as in
 * src/entry/stored-language.ts, where servers by themselves take the first. `begun` is how its
 * group begins.
 */
export function storedLanguage(begun = ''): string {
  return `^(?:.*;)?\\s*${CHOICE}=(${begun}[^;,]+)`;
}

/** The language in which Node answers a request for a page. */
export function languageFor(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { languages, defaultLanguage }: LanguageOffer,
): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const cookie = new RegExp(storedLanguage()).exec(headers.cookie ?? '')?.[1];
  return chooseLanguage(
    {
      chosen: [query.get(CHOICE), cookie],
      requested: query.get(REQUESTED_PARAMETER),
      accepted: acceptedLanguages(String(headers['accept-language'] ?? '')),
      defaultLanguage,
    },
    languages,
  );
}

/** `/.languages/ja`; '' for English. */
const folderOf = (tag: string): string => `/${languageFolder(tag)}`.slice(0, -1);

/**
 * For nginx, beside the server blocks: the page's language by choice, address and browser, and
 * where its pages lie.
 */
export function nginxLanguages({ languages, defaultLanguage }: LanguageOffer): string {
  const lines = languagePatterns(languages).map(
    ({ pattern, tag }) => `    "~*${pattern}" ${tag};\n`,
  );
  return `map $http_cookie $portal_chosen {
    default "";
    "~${storedLanguage('?<portal_kept>')}" $portal_kept;
}
map "$arg_language,$portal_chosen,$arg_lang,$http_accept_language" $portal_language {
    default ${defaultLanguage};
${lines.join('')}}
map $portal_language $portal_folder {
    default "";
${languages.map((tag) => `    ${tag} "${folderOf(tag)}";\n`).join('')}}
map $uri $portal_spoken {
    default "";
    "~\\.html$" $portal_language;
}
map $uri $portal_varies {
    default "";
    "~\\.html$" "${PAGE_VARY}";
}
`;
}
