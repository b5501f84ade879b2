import type {
  CheckUserAnswer,
  CheckUserRequest,
  SendCodeRequest,
} from '#application/ports/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { accountsOf, holderOf } from './accounts.ts';
import { randomId } from './randomness.ts';
import { aboutCodes, countAttempt, refuseBeyond, waitFor } from './rate-limits.ts';
import { REFUSALS, UNKNOWN_POPULATION } from './refusals.ts';
import type { Mail } from './service-state.ts';
import { issueCode } from './verification-codes.ts';

/** Who has an account (inspection). An address of the wrong form has none. */
export function checkUser(
  context: ServiceContext,
  request: CheckUserRequest,
): Outcome<CheckUserAnswer> {
  const holder = holderOf(context.populations, request.userRangeId, request.loginCode);
  if (!holder.ok) return holder.problem === UNKNOWN_POPULATION ? holder : ok({ exist: false });
  const [account] = accountsOf(context.state, holder.value);
  return ok(account ? { exist: true, name: account.name } : { exist: false });
}

/** Puts a mail with a new code into the mailbox, in the language of the `Accept-Language` that came along, and gives that mail. */
export function sendCode(
  context: ServiceContext,
  request: SendCodeRequest,
  accepted?: string,
): Outcome<Mail> {
  const { state, now, random, letters } = context;
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  const account = accountsOf(state, holder)[0];
  if (request.type === 9 && account) return refuse(REFUSALS.emailTaken);
  if (request.type === 11 && !account) return refuse(REFUSALS.emailNotRegistered);
  if (request.type === 11 && account?.disabled) return refuse(REFUSALS.userDisabled);
  const about = aboutCodes(holder.address);
  const tooMany = refuseBeyond(context.limits.codes, state, about, 'verification codes', now);
  if (tooMany) return refuse(tooMany);
  const [oldest] = state.codes;
  if (oldest && state.codes.length >= context.capacity.codes)
    return refuse(waitFor(oldest.expiresAt, 'verification codes for anybody', now));
  countAttempt(state, about, now);
  const code = issueCode(context, holder, request.type);
  // The name comes from the account: mailing what a stranger sent along would lend strangers our letterhead.
  const words = letters.code(
    letters.languageFor(accepted),
    request.type,
    code,
    request.type === 11 ? account?.name : undefined,
  );
  const mail = {
    id: randomId('mail', random),
    at: now,
    to: holder.email,
    ...words,
    code,
    type: request.type,
  };
  state.mails.push(mail);
  return ok(mail);
}
