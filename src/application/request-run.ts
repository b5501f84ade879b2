import type { Journey } from '#application/journey/journey.ts';

/** A run of a request, for its use case. */
export interface RequestRun {
  /** Aborted when the request is cancelled, or the journey has forgotten it. */
  readonly signal: AbortSignal;
  /** From then on `apply` does nothing: the answer may come after the person has signed out. */
  readonly journey: Pick<Journey, 'state' | 'apply'>;
}
