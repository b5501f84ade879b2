import { inNextTask } from '#ui/next-task.ts';

/**
 * React's scheduler sends itself messages, and waits for ever for one that is dropped. Where it finds this function it calls it instead, so
 * this runs before React is evaluated.
 */
Object.assign(globalThis, { setImmediate: inNextTask });
