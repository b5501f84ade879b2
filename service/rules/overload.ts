import type { ServiceRefusal } from './refusals.ts';

/** The service has more work than it can do in time. */
export class Overload extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('more to do than can be done in time');
  }
}

/**
 * The refusal for an Overload; null for any other error. No catalogue code: the status stands in.
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
