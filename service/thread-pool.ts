import type { Environment } from './settings-reader.ts';

/** What Node has by default, and at most. */
const DEFAULT_THREADS = 4;
const MOST_THREADS = 1024;

/**
 * Threads of Node's own pool, on which passwords are hashed. It is made before any of our code
 * runs: the environment alone decides.
 */
export function threadPoolSize(environment: Environment): number {
  const text = environment['UV_THREADPOOL_SIZE'];
  if (text === undefined) return DEFAULT_THREADS;
  // Read as Node does.
  return Math.min(MOST_THREADS, Math.max(1, Number.parseInt(text, 10) || 1));
}
