/** The control that chooses a language; its links name all that there are. */
export const LANGUAGES_ID = 'languages';

/** In an address: what the person chose. */
export const CHOICE_PARAMETER = 'language';

/** In an address: what whoever led the person here asks for. */
export const ASKED_PARAMETER = 'lang';

/** The cookie, and the item of local storage, that keep what the person chose. */
export const CHOICE_COOKIE = 'language';
export const CHOICE_ITEM = 'language';

/** The words that a page in another language came with. */
export const WORDS_ID = 'words';
