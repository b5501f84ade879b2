import { setImmediate } from 'node:timers/promises';

/** Resolves after all work that needs no answer, script or clock. */
export const settled = (): Promise<void> => setImmediate();
