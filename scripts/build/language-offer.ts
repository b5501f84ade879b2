/** The languages of a site, as its server has to know them. */
export interface LanguageOffer {
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** One of them, for a person who wants none of them. */
  readonly defaultLanguage: string;
}

/**
 * Folder with the pages of a language other than English. Hosts that do not negotiate languages do
 * not serve it, because its name begins with a dot.
 */
export function languageFolder(tag: string): string {
  return `.languages/${tag}/`;
}

/** The `Vary` header of pages, without the encoding, which servers add themselves. */
export const PAGE_VARY = 'Accept-Language, Cookie';
