/** The languages of a site, as its server has to know them. */
export interface LanguageOffer {
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** One of them, for a person who wants none of them. */
  readonly defaultLanguage: string;
}

/**
 * Where the pages of a language lie that is not the scripts' own; a dot keeps hosts that can't
 * choose from giving them out.
 */
export function languageFolder(tag: string): string {
  return `.languages/${tag}/`;
}

/**
 * What a page depends on besides its address and the encoding, which servers name by themselves.
 */
export const PAGE_VARY = 'Accept-Language, Cookie';
