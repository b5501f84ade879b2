import type { PayloadOf } from '#api/ports.ts';
import { CODE_TYPE } from '#domain/code-purpose.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, CheckContext, PasswordTools } from './call-context.ts';
import { clientDigest } from './caller-digests.ts';
import { endMarks, findMark } from './codes-and-marks.ts';
import { noticeToOwner } from './notices.ts';
import { CHANGE_REFUSALS, countRefusedPassword, receivePassword } from './received-password.ts';
import { recordChange } from './record-change.ts';
import { REFUSALS } from './refusals.ts';
import { REPEATED_PASSWORD_MS } from './repeats.ts';
import type { Account, Mark } from './service-state.ts';

export const CHANGE_PASSWORD = {
  name: 'changePassword',
  repeatedWithinMs: REPEATED_PASSWORD_MS,
  admit,
  hash: (
    tools: PasswordTools,
    { newPassword, keyId }: PayloadOf<'changePassword'>,
    { account }: Change,
  ) => receivePassword(tools, newPassword, keyId, CHANGE_REFUSALS, account.passwords.at(-1)),
  decide: changePassword,
} as const;

interface Change {
  readonly account: Account;
  readonly mark: Mark;
}

function admit(context: CheckContext, request: PayloadOf<'changePassword'>): CallResult<Change> {
  const { meter } = context;
  const mark = findMark(context, CODE_TYPE.recovery, request.passwordMark);
  if (!mark) return err(REFUSALS.markInvalid);
  const [account] = context.ownAccounts;
  if (!account) return err(REFUSALS.userGone);
  if (account.disabled) return err(REFUSALS.userDisabled);
  const tooMany = meter.refuseBeyond(['unusablePassword']);
  return tooMany ? err(tooMany) : ok({ account, mark });
}

/**
 * A refusal keeps the mark, but too many unreadable or unchanged passwords spend it. A successful
 * change ends every session, tells the owner, and makes the device that checked the code the only
 * known one.
 */
async function changePassword(
  context: CallContext,
  { account, mark }: Change,
  hashed: CallResult<string>,
): Promise<CallResult<void>> {
  const { rows, now, meter, templates } = context;
  if (!hashed.ok) return countRefusedPassword(context, CODE_TYPE.recovery, hashed.error);
  await rows.updateAccount({
    ...account,
    passwords: [hashed.value],
    devices: mark.device === null ? [] : [mark.device],
    lastUsedAt: now,
  });
  await rows.endSessions(account.id);
  await endMarks(context, CODE_TYPE.recovery);
  meter.reset('wrongPassword');
  meter.reset('wrongPasswordInARow');
  await recordChange(context, account, 'password changed');
  const words = (language: string) => templates.passwordChanged(language);
  const email = noticeToOwner(context, account.email, [account], words);
  await rows.addEmail(email, { client: clientDigest(context), codeId: null });
  return ok();
}
