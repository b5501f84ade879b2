import type { CallFailure } from '#domain/failures/call-failure.ts';
import { supportReference } from '#domain/failures/support-reference.ts';

/** The DOM event by which operators' monitoring learns of failed calls. */
export const FAILURE_EVENT = 'portal:failure';

/**
 * Holds no personal data: no e-mail address, and no server message, which may quote what was typed.
 */
export interface FailureEventDetail {
  readonly call: CallFailure['call'];
  readonly kind: CallFailure['kind'];
  readonly code: number | null;
  readonly status: string | null;
  /** From the beginning of the call to the failure, retries included. */
  readonly durationMs: number;
  /** The reference that the person sees, so that support can match the two. */
  readonly reference: string;
}

/**
 * Gives the listener that dispatches an event at `target` (the window) for every failed call. What
 * the event's own listeners throw goes to the console, and breaks no call.
 */
export function failureReporter(
  target: EventTarget,
): (failure: CallFailure, durationMs: number) => void {
  return (failure, durationMs) => {
    const detail: FailureEventDetail = {
      call: failure.call,
      kind: failure.kind,
      code: failure.code ?? null,
      status: failure.trace ?? null,
      durationMs,
      reference: supportReference(failure),
    };
    target.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail }));
  };
}
