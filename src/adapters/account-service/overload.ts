import type { ServiceRefusal } from '../in-memory/refusals.ts';

/** There is more to do than can be done in time. */
export class Overload extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('more to do than can be done in time');
  }
}

/** The catalogue has no code for this, so the status stands in. */
export function tooBusy(retryAfterSeconds: number): ServiceRefusal {
  return { status: 503, code: 503, message: 'The service is busy', retryAfterSeconds };
}
