/** The control that chooses a language; its links name all that there are. */
export const LANGUAGES_ID = 'languages';

/**
 * The parameter of an address, the cookie, and the item of local storage, that say what the person
 * chose.
 */
export const CHOICE = 'language';

/** In an address: what whoever led the person here asks for. */
export const ASKED_PARAMETER = 'lang';

/** The words that a page in another language came with. */
export const WORDS_ID = 'words';
