import type {
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
} from '#application/ports/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { accountsOf, holderOf } from './accounts.ts';
import { recordChange } from './audit-trail.ts';
import { openByMark } from './password-of-mark.ts';
import { refuseNewPassword } from './password-rule.ts';
import { aboutLogins, forgetAttempts } from './rate-limits.ts';
import { REFUSALS } from './refusals.ts';
import { checkCode, holdsMark, spendMarks } from './verification-codes.ts';

const RECOVERY = 11;
/** How many passwords of one account can't come back. */
export const PASSWORD_HISTORY = 24;

export function checkPasswordCode(
  context: ServiceContext,
  request: PasswordCodeRequest,
): Outcome<{ readonly passwordMark: PasswordMark }> {
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  const account = accountsOf(context.state, holder)[0];
  if (!account) return refuse(REFUSALS.emailNotRegistered);
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  const mark = checkCode(context, holder, RECOVERY, request.verifycode);
  return mark.ok ? ok({ passwordMark: mark.value as PasswordMark }) : mark;
}

/** A refused change leaves the mark as it was, unless too many could not be read. A change that worked ends every session and lifts the log-in limit. */
export function changePassword(
  context: ServiceContext,
  request: PasswordChangeRequest,
): Outcome<void> {
  const { state } = context;
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  if (!holdsMark(context, holder, RECOVERY, request.passwordMark))
    return refuse(REFUSALS.markInvalid);
  const account = accountsOf(state, holder)[0];
  if (!account) return refuse(REFUSALS.userGone);
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  const password = openByMark(context, holder, RECOVERY, request.newPassword, request.keyId);
  if (!password.ok) return password;
  const refusal = refuseNewPassword(password.value);
  if (refusal) return refuse(refusal);
  if (context.passwords.matchesAny(password.value, account.passwords)) {
    return refuse(REFUSALS.passwordReused);
  }
  const current = context.passwords.hash(password.value);
  account.passwords = [...account.passwords, current].slice(-PASSWORD_HISTORY);
  state.sessions = state.sessions.filter((session) => session.accountId !== account.id);
  forgetAttempts(state, aboutLogins(holder.address, account.id));
  spendMarks(state, holder, RECOVERY);
  recordChange(context, account, 'customer', 'password changed');
  return ok();
}
