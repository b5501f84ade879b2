import type { CallContext, CheckContext, CallResult, PasswordTools } from './call-context.ts';
import { REPEATED, type AnyRule, type CallRunner, type RunningCall } from './call-runner.ts';
import type { Action } from './limits.ts';
import { ChangedMeanwhile } from './refusals.ts';
import { isRepeat } from './repeats.ts';

/** The three steps of a call that hashes a password. */
export interface HashingRule<
  Counted extends Action,
  Request,
  Admitted,
  Hashed,
  T,
> extends AnyRule<Counted> {
  /** What can be said of the call before its password is read. */
  readonly admit: (context: CheckContext<Counted>, request: Request) => CallResult<Admitted>;
  /** The slow part: decrypts and hashes. */
  readonly work: (tools: PasswordTools, request: Request, admitted: Admitted) => Promise<Hashed>;
  readonly decide: (
    context: CallContext<Counted>,
    admitted: Admitted,
    hashed: Hashed,
    request: Request,
  ) => Promise<CallResult<T>>;
}

/**
 * Answers a call that hashes a password. It hashes without a lock and without a connection, and
 * only if the call may go on. The transaction checks the call again, so that the limits of an
 * address hold although many calls hash at once.
 */
export async function answerHashingCall<Counted extends Action, Request, Admitted, Hashed, T>(
  runner: CallRunner,
  rule: HashingRule<Counted, Request, Admitted, Hashed, T>,
  request: Request,
  call: RunningCall,
): Promise<CallResult<T>> {
  const context = await runner.read(call);
  if (isRepeat(call.receipt, context)) return REPEATED;
  const checked = rule.admit(context, request);
  // A refusal that counts is decided again in the transaction, which stores the count.
  if (!checked.ok && context.meter.added.length === 0) {
    runner.report(context.meter, call);
    return checked;
  }
  const hashed = checked.ok
    ? { value: await rule.work(runner.toolsFor(call), request, checked.value) }
    : null;
  return runner.transaction(call, async (locked) => {
    const admitted = rule.admit(locked, request);
    if (!admitted.ok) return admitted;
    // Refused at first, and not any more.
    if (!hashed) throw new ChangedMeanwhile();
    return rule.decide(locked, admitted.value, hashed.value, request);
  });
}
