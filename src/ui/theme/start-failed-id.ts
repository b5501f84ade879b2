/**
 * The part of the page that says that the scripts did not come (src/entry/start-failed.tsx): short,
 * each page carries it five times.
 */
export const START_FAILED_ID = 'failed';
