import { CODE_LANGUAGE } from '../../src/messages/languages.ts';

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
