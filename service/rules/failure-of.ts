import type { CallFailure, CallName } from '#domain/call-failure.ts';
import type { ServiceRefusal } from './refusals.ts';

/** A refusal as the port words it. */
export function failureOf(call: CallName, refusal: ServiceRefusal, at: number): CallFailure {
  return { kind: 'refused', call, at, ...refusal };
}
