/**
 * The id of the main landmark: the skip link's target, and where the focus goes when nothing nearer
 * is left.
 */
export const MAIN_ID = 'main';

/** The id of the skip link. */
export const SKIP_ID = 'skip';

/** The id of the element with the tabs of the first page. */
export const TABS_ID = 'tabs';

/** The id of the template with those tabs while Register is open, for an address that asks for it. */
export const REGISTER_TAB_ID = 'register-tab';

/** The id of the sentence about failed scripts (src/entry/prerender.tsx). */
export const START_FAILED_ID = 'failed';

/** The id of the entry script's element. Extensions add module scripts of their own. */
export const ENTRY_ID = 'entry';
