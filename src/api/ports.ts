import type * as v from 'valibot';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { Result } from '#domain/result.ts';
// Types only: the schemas stay out of what the first page loads.
import type { API_CALLS, OTHER_CALLS, SCREEN_CALLS } from './contract.ts';

/** What every call of the API returns; it never rejects. */
export type PromisedAnswer<T> = Promise<Result<T, CallFailure>>;

/** How long a call may take until it counts as unanswered, milliseconds (spec section 9). */
export const CALL_TIMEOUT_MS = 6000;

/** How one call is made. */
export interface CallOptions {
  /** Ends the call at once when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

type ShapeOf<Call extends ApiCall> = (typeof API_CALLS)[Call];

/** What a call sends; undefined for a call that sends nothing. */
export type PayloadOf<Call extends ApiCall> =
  ShapeOf<Call> extends
    | { readonly query: infer S extends v.GenericSchema }
    | { readonly body: infer S extends v.GenericSchema }
    ? Readonly<v.InferOutput<S>>
    : undefined;

/** What a call gives. Without a schema: nothing to a screen, and to others what the server sent. */
export type AnswerOf<Call extends ApiCall> =
  ShapeOf<Call> extends { readonly answer: infer S extends v.GenericSchema }
    ? Readonly<v.InferOutput<S>>
    : Call extends keyof typeof SCREEN_CALLS
      ? void
      : unknown;

type Methods<Call extends ApiCall> = {
  readonly [Name in Call]: PayloadOf<Name> extends object
    ? (request: PayloadOf<Name>, options?: CallOptions) => PromisedAnswer<AnswerOf<Name>>
    : () => PromisedAnswer<AnswerOf<Name>>;
};

/**
 * The account service as the screens use it (spec section 7). No method ever throws or rejects;
 * each resolves within 6000 ms, and at once when its signal is aborted.
 */
export type AuthApi = Methods<keyof typeof SCREEN_CALLS>;

/** The calls of spec section 7 that no screen uses; they answer as the server did. */
export type OtherCallsApi = Methods<keyof typeof OTHER_CALLS>;

/** Every call of the contract. */
export type Calls = Methods<ApiCall>;
