import fc from 'fast-check';

/** Moments of this century, epoch milliseconds. */
export const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
