import type { ServiceRefusal } from './refusals.ts';

/** There is more to do than can be done in time. */
export class Overload extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('more to do than can be done in time');
  }
}

/**
 * What an overload is reported as; null for any other error. The catalogue has no code for it, so
 * the status stands in.
 */
export function overloadRefusal(error: unknown): ServiceRefusal | null {
  if (!(error instanceof Overload)) return null;
  return {
    status: 503,
    code: 503,
    message: 'The service is busy',
    retryAfterSeconds: error.retryAfterSeconds,
  };
}
