import type { IncomingMessage } from 'node:http';
import { CODE_LANGUAGE, type LANGUAGES } from '../../src/messages/languages.ts';
import { CHOICE, REQUESTED_PARAMETER } from '../../src/ui/i18n/language-keys.ts';

/** The languages of a site, as its server has to know them. */
export interface LanguageOffer {
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** One of them, for a person who wants none of them. */
  readonly defaultLanguage: string;
}

/**
 * Folder with the pages of a language; '' for English. Hosts that only serve files do not serve the
 * others, because their names begin with a dot.
 */
export function languageFolder(tag: string): string {
  return tag === CODE_LANGUAGE ? '' : `.languages/${tag}/`;
}

/** The `Vary` header of pages, without the encoding, which servers add themselves. */
export const PAGE_VARY = 'Accept-Language, Cookie';

/**
 * How a wish names each language. Servers read only the first wish: if no line matches, the visitor
 * gets the default language, and the page changes it (docs/decisions.md, ‘Languages’). `yue`, `tw`
 * and `hk` are Chinese; the others after `|` are former tags, or country codes used by mistake.
 */
const NAMES: Readonly<Record<keyof typeof LANGUAGES, string>> = {
  'zh-Hant': '(?:zh|cmn)[-_](?:hant|cht|tw|hk|mo|yue)|yue|tw|hk',
  'zh-Hans': 'zh|cmn|cn',
  ja: 'ja|jp',
  ko: 'ko|kr',
  th: 'th',
  vi: 'vi|vn',
  id: 'id|in',
  ms: 'ms',
  en: 'en',
};

/**
 * Regular expressions for a list of wishes divided by commas, some of which may be empty, with the
 * language of the first; case is ignored. The first expression that matches counts. None looks at
 * more than the beginning of a list.
 */
export function languageLines({
  languages,
}: LanguageOffer): readonly (readonly [pattern: string, tag: string])[] {
  return Object.entries(NAMES)
    .filter(([tag]) => languages.includes(tag))
    .map(([tag, names]) => [`^[,\\s]{0,9}(?:${names})(?:[^a-z0-9]|$)`, tag]);
}

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
  offer: LanguageOffer,
): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const wishes = [
    query.get(CHOICE),
    new RegExp(storedLanguage()).exec(headers.cookie ?? '')?.[1],
    query.get(REQUESTED_PARAMETER),
    headers['accept-language'],
  ].join(',');
  const line = languageLines(offer).find(([pattern]) => new RegExp(pattern, 'i').test(wishes));
  return line?.[1] ?? offer.defaultLanguage;
}

/** `/.languages/ja`; '' for English. */
const folderOf = (tag: string): string => `/${languageFolder(tag)}`.slice(0, -1);

/**
 * For nginx, beside the server blocks: the page's language by choice, address and browser, and
 * where its pages lie.
 */
export function nginxLanguages(offer: LanguageOffer): string {
  const { languages, defaultLanguage } = offer;
  const lines = languageLines(offer).map(([pattern, tag]) => `    "~*${pattern}" ${tag};\n`);
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
