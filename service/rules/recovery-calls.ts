import type {
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
} from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import { accountsOf, deviceDigest, isKnownDevice } from './account-owner.ts';
import { refusePassword, type ReceivedPassword } from './received-password.ts';
import { REFUSALS } from './refusals.ts';
import {
  noticeToOwner,
  recordChange,
  type CallContext,
  type CheckContext,
  type Outcome,
} from './call-context.ts';
import type { Account, Mark } from './service-state.ts';
import { checkCode, findMark, type CheckCodeAction } from './verification-codes.ts';

const RECOVERY = 11;
export const CHANGE_ACTIONS = ['unreadablePassword', 'reusedPassword', 'wrongPassword'] as const;
type ChangeAction = (typeof CHANGE_ACTIONS)[number];
/** How many passwords of an account can't be used again. Each costs a hash at a change. */
export const PASSWORD_HISTORY = 6;

export async function checkPasswordCode(
  context: CallContext<CheckCodeAction>,
  request: PasswordCodeRequest,
): Promise<Outcome<{ readonly passwordMark: PasswordMark }>> {
  const { owner, rows, meter, secrets, subject } = context;
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = meter.refusal('wrongCode', false, 'client');
  if (tooMany) return refuse(tooMany);
  const [account] = accountsOf(rows, owner);
  if (!account) return refuse(meter.countDisclosure('wrongCode', REFUSALS.emailNotRegistered));
  if (account.disabled) return refuse(meter.countDisclosure('wrongCode', REFUSALS.userDisabled));
  const isKnown = isKnownDevice(secrets, account, subject.device);
  const digest = deviceDigest(secrets, account, subject.device);
  const mark = await checkCode(context, RECOVERY, request.verifycode, isKnown, digest);
  return mark.ok ? ok({ passwordMark: mark.value as PasswordMark }) : mark;
}

interface Change {
  readonly account: Account;
  readonly mark: Mark;
}

/** What can be said of a password change before its password is read. */
export function admitChange(
  context: CheckContext<ChangeAction>,
  request: PasswordChangeRequest,
): Outcome<Change> {
  const { owner, rows, meter } = context;
  const mark = findMark(context, RECOVERY, request.passwordMark);
  if (!mark) return refuse(REFUSALS.markInvalid);
  const [account] = accountsOf(rows, owner);
  if (!account) return refuse(REFUSALS.userGone);
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  const tooMany =
    meter.refusal('reusedPassword', false, 'client') ??
    meter.refusal('unreadablePassword', false, 'client');
  return tooMany ? refuse(tooMany) : ok({ account, mark });
}

/**
 * A refusal keeps the mark, but too many unreadable or reused passwords spend it. A successful
 * change ends every session, tells the owner, and makes the device that checked the code the only
 * known one.
 */
export async function changePassword(
  context: CallContext<ChangeAction>,
  _request: PasswordChangeRequest,
  { account, mark }: Change,
  password: ReceivedPassword,
): Promise<Outcome<void>> {
  const { owner, rows, now, meter, templates } = context;
  if (!password.ok) return refusePassword(context, RECOVERY, password.problem);
  await rows.updateAccount({
    ...account,
    passwords: [...account.passwords, password.value.hash].slice(-PASSWORD_HISTORY),
    devices: mark.device === null ? [] : [mark.device],
    lastUsedAt: now,
  });
  await rows.endSessions(account.id);
  await rows.deleteCodesAndMarks(owner, RECOVERY);
  meter.reset('wrongPassword', 'address');
  meter.reset('wrongPassword', 'address and client');
  await recordChange(context, account, 'password changed');
  await rows.addEmail(
    noticeToOwner(context, account.email, [account], (language) =>
      templates.passwordChanged(language),
    ),
    null,
  );
  return ok();
}
