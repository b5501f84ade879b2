/** The main landmark: the skip link's target, and where the focus goes when nothing is nearer. */
export const MAIN_ID = 'main';
export const SKIP_ID = 'skip';
/** The tabs of the first page, and the template with them while Register is open. */
export const TABS_ID = 'tabs';
export const REGISTER_TAB_ID = 'register-tab';
/** The sentence about failed scripts (src/entry/prerender.tsx). */
export const START_FAILED_ID = 'failed';
/** The entry script's element. Extensions add module scripts of their own. */
export const ENTRY_ID = 'entry';
