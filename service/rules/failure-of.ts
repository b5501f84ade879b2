import type { ApiCall } from '#domain/api-calls.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import type { ServiceRefusal } from './refusals.ts';

/** Turns a refusal into the port's failure. */
export function failureOf(call: ApiCall, refusal: ServiceRefusal, at: number): CallFailure {
  return { kind: 'refused', call, at, ...refusal };
}
