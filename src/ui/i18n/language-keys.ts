/** The language control; it has a link for each offered language. */
export const LANGUAGES_ID = 'languages';

/**
 * Name of the query parameter, the cookie and the local storage item that hold the person's choice.
 */
export const CHOICE = 'language';

/** Query parameter by which a linking site (the shop) asks for a language. */
export const REQUESTED_PARAMETER = 'lang';

/** The JSON element with the messages of a page in another language. */
export const MESSAGES_ID = 'messages';
