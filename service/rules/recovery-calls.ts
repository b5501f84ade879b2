import type {
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
} from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import {
  type ServiceContext,
  type Outcome,
  noticeToOwner,
  recordChange,
} from './service-context.ts';
import { accountsOf, holderOf } from './account-holder.ts';
import { deviceDigest, deviceOf, isKnownDevice } from './known-devices.ts';
import { CHANGED_PASSWORD, receivePassword } from './received-password.ts';
import { REFUSALS } from './refusals.ts';
import { checkCode, findMark, spendMarks } from './verification-codes.ts';

const RECOVERY = 11;
/** How many passwords of an account can't be used again. Each costs a hash at a change. */
const PASSWORD_HISTORY = 6;

export function checkPasswordCode(
  context: ServiceContext,
  request: PasswordCodeRequest,
): Outcome<{ readonly passwordMark: PasswordMark }> {
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = context.meter.refusal('wrongCode', false, 'client');
  if (tooMany) return refuse(tooMany);
  const { secrets } = context;
  const account = accountsOf(context.state, holder)[0];
  if (!account)
    return refuse(context.meter.countDisclosure('wrongCode', REFUSALS.emailNotRegistered));
  if (account.disabled)
    return refuse(context.meter.countDisclosure('wrongCode', REFUSALS.userDisabled));
  const device = deviceOf(request.loginInfo.cookieId);
  const isKnown = isKnownDevice(secrets, account, device);
  const digest = deviceDigest(secrets, account, device);
  const mark = checkCode(context, holder, RECOVERY, request.verifycode, isKnown, digest);
  return mark.ok ? ok({ passwordMark: mark.value as PasswordMark }) : mark;
}

/**
 * A refusal keeps the mark, but too many unreadable or reused passwords spend it. A successful
 * change ends every session, tells the owner, and makes the device that checked the code the only
 * known one.
 */
export function changePassword(
  context: ServiceContext,
  request: PasswordChangeRequest,
): Outcome<void> {
  const { state, meter } = context;
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  const mark = findMark(context, holder, RECOVERY, request.passwordMark);
  if (!mark) return refuse(REFUSALS.markInvalid);
  const account = accountsOf(state, holder)[0];
  if (!account) return refuse(REFUSALS.userGone);
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  const tooMany = meter.refusal('reusedPassword', false, 'client');
  if (tooMany) return refuse(tooMany);
  const password = receivePassword(context, {
    ciphertext: request.newPassword,
    keyId: request.keyId,
    holder,
    mark: RECOVERY,
    refusals: CHANGED_PASSWORD,
  });
  if (!password.ok) return password;
  if (context.passwords.matchesAny(password.value, account.passwords.slice(-PASSWORD_HISTORY))) {
    meter.spend('reusedPassword');
    if (meter.refusal('reusedPassword', false, 'address')) spendMarks(state, holder, RECOVERY);
    return refuse(REFUSALS.passwordReused);
  }
  const current = context.passwords.hash(password.value);
  account.passwords = [...account.passwords, current].slice(-PASSWORD_HISTORY);
  account.lastUsedAt = context.now;
  account.devices = mark.device === null ? [] : [mark.device];
  state.sessions = state.sessions.filter((session) => session.accountId !== account.id);
  meter.reset('wrongPassword', 'address');
  meter.reset('wrongPassword', 'address and client');
  spendMarks(state, holder, RECOVERY);
  recordChange(context, account, 'customer', 'password changed');
  state.mails.push(
    noticeToOwner(context, account.email, [account], (language) =>
      context.templates.passwordChanged(language),
    ),
  );
  return ok();
}
