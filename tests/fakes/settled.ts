import { setImmediate } from 'node:timers/promises';

/** Once everything has happened that waits for no answer, script or clock. */
export const settled = (): Promise<void> => setImmediate();
