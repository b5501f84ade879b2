import type { CallContext, CallResult, CheckContext, PasswordTools } from './call-context.ts';
import { REPEATED, type AnyRule, type CallRunner, type RunningCall } from './call-runner.ts';
import { StaleRead } from './refusals.ts';
import { isRepeat } from './repeats.ts';

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

/** Hashes without a lock and without a connection, and only if the call may go on. */
export async function answerHashingCall<Request, Admitted, Hashed, T>(
  runner: CallRunner,
  rule: HashingRule<Request, Admitted, Hashed, T>,
  request: Request,
  call: RunningCall,
): Promise<CallResult<T>> {
  const context = await runner.read(call);
  if (isRepeat(call.receipt, context)) return REPEATED;
  const admitted = rule.admit(context, request);
  if (!admitted.ok && context.meter.added.length === 0) {
    runner.report(context.meter, call);
    return admitted;
  }
  const tools = runner.passwordTools(call);
  const hashed = admitted.ok ? { value: await rule.hash(tools, request, admitted.value) } : null;
  return runner.transaction(call, async (locked) => {
    // Other calls may have been counted since, and only a transaction stores a count.
    const stillAdmitted = rule.admit(locked, request);
    if (!stillAdmitted.ok) return stillAdmitted;
    if (!hashed) throw new StaleRead();
    return rule.decide(locked, stillAdmitted.value, hashed.value, request);
  });
}
