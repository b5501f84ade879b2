import type { ApiCall } from '#domain/call-names.ts';
import type { CallContext, CallResult, CheckContext, PasswordTools } from './call-context.ts';

/** What all rules say of their call. */
export interface AnyRule {
  readonly name: ApiCall;
  /** How long an identical request is a repeat (repeats.ts). Only calls with an empty answer. */
  readonly repeatedWithinMs?: number;
  /** Whether the rule asks how many emails of its client wait. */
  readonly countsWaitingEmails?: boolean;
}

/** How a call is answered in one transaction. */
export interface CallRule<Request, T> extends AnyRule {
  readonly decide: (context: CallContext, request: Request) => Promise<CallResult<T>>;
}

/** A call that hashes a password, in the order of time. */
export interface HashingRule<Request, Admitted, Hashed, T> extends AnyRule {
  /** What can be said before the password is read: a refusal, or what the next steps need. */
  readonly admit: (context: CheckContext, request: Request) => CallResult<Admitted>;
  /** The slow part: decrypts and hashes. */
  readonly hash: (tools: PasswordTools, request: Request, admitted: Admitted) => Promise<Hashed>;
  /** Answers the call, and writes. */
  readonly decide: (
    context: CallContext,
    admitted: Admitted,
    hashed: Hashed,
    request: Request,
  ) => Promise<CallResult<T>>;
}
