import type { CallContext, CheckContext, CallResult, PasswordTools } from './call-context.ts';
import { repeatedAnswer, type AnyRule, type CallRunner, type RunningCall } from './call-runner.ts';
import type { Action } from './limits.ts';
import { Overload } from './refusals.ts';
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
  readonly hash: (tools: PasswordTools, request: Request, admitted: Admitted) => Promise<Hashed>;
  readonly decide: (
    context: CallContext<Counted>,
    admitted: Admitted,
    hashed: Hashed,
    request: Request,
  ) => Promise<CallResult<T>>;
}

/** What is known of a call before anything is hashed. */
type Checked<Admitted, T> =
  | { readonly is: 'answered'; readonly outcome: CallResult<T> }
  /** By a refusal that counts, which the transaction stores. */
  | { readonly is: 'refused' }
  | { readonly is: 'admitted'; readonly admitted: Admitted };

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
  const checked: Checked<Admitted, T> = await checkWithoutLock(runner, rule, request, call);
  if (checked.is === 'answered') return checked.outcome;
  const hashed =
    checked.is === 'admitted'
      ? { value: await rule.hash(runner.parts, request, checked.admitted) }
      : null;
  return runner.transaction(call, async (context) => {
    const admitted = rule.admit(context, request);
    if (!admitted.ok) return admitted;
    // Refused at first, and not any more: the caller may try again at once.
    if (!hashed) throw new Overload(1);
    return rule.decide(context, admitted.value, hashed.value, request);
  });
}

async function checkWithoutLock<Counted extends Action, Request, Admitted, T>(
  runner: CallRunner,
  { admit }: Pick<HashingRule<Counted, Request, Admitted, never, T>, 'admit'>,
  request: Request,
  call: RunningCall,
): Promise<Checked<Admitted, T>> {
  const context = await runner.read(call);
  if (isRepeat(call.receipt, context)) return { is: 'answered', outcome: repeatedAnswer() };
  const admitted = admit(context, request);
  if (admitted.ok) return { is: 'admitted', admitted: admitted.value };
  if (context.meter.spent.length > 0) return { is: 'refused' };
  runner.report(context.meter, call);
  return { is: 'answered', outcome: admitted };
}
