/**
 * The id of the main landmark: the skip link's target, and where the focus goes when nothing nearer
 * is left.
 */
export const MAIN_ID = 'main';

/** The id of the skip link. */
export const SKIP_ID = 'skip';

/** The id of the sentence about failed scripts (src/entry/prerender.tsx). */
export const START_FAILED_ID = 'failed';

/** The id of the entry script's element. Extensions add module scripts of their own. */
export const ENTRY_ID = 'entry';
