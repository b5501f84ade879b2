import { CODE_TYPE, type CodeType } from '#domain/code-purpose.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { err, ok } from '#domain/result.ts';
import { belongsTo } from './account-owner.ts';
import type { CallContext, CallResult, CheckContext } from './call-context.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import {
  isAhead,
  type Account,
  type Mark,
  type MarkType,
  type PendingCode,
} from './service-state.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * Registration wants no account, recovery one that is not disabled. Codes of the other type go to
 * any address: no call checks them.
 */
export function refusalOfAccount(
  type: CodeType,
  account: Account | undefined,
): ServiceRefusal | null {
  if (type === CODE_TYPE.registration) return account ? REFUSALS.emailTaken : null;
  if (type === CODE_TYPE.other) return null;
  if (!account) return REFUSALS.emailNotRegistered;
  return account.disabled ? REFUSALS.userDisabled : null;
}

/**
 * Admits a caller that proves by a code or mark that the address is its own, or counts a refusal.
 * Gives the account; undefined for a registration, which wants none.
 */
export function admitProof(
  { ownAccounts: [account], meter }: CheckContext,
  type: MarkType,
): CallResult<Account | undefined> {
  // Checked before the account is looked at, so that the refusal discloses nothing about it.
  const tooMany = meter.refuseBeyond(['failedProof']);
  if (tooMany) return err(tooMany);
  const refusal = refusalOfAccount(type, account);
  return refusal ? err(meter.countAnswer('failedProof', refusal)) : ok(account);
}

/** The stored mark; undefined if it is another owner's, or expired. */
export function findMark(
  { owner, rows, now, secrets }: CheckContext,
  type: MarkType,
  mark: string,
): Mark | undefined {
  const digest = secrets.derive('mark', mark);
  return rows.marks.find(
    (known) =>
      known.digest === digest &&
      known.type === type &&
      isAhead(known.expiresAt, now, MARK_LIFETIME_MS) &&
      belongsTo(known, owner),
  );
}

/** Ends marks that have set a password, their codes, and the count of their unusable passwords. */
export async function endMarks({ owner, rows, meter }: CallContext, type: MarkType): Promise<void> {
  await rows.deleteCodesAndMarks(owner, type);
  meter.reset('unusablePasswordOfMark');
}

export function codesOf({ owner, rows }: CheckContext, type: CodeType): readonly PendingCode[] {
  return rows.codes.filter((code) => code.type === type && belongsTo(code, owner));
}

export function workingCodes(context: CheckContext, type: CodeType): readonly PendingCode[] {
  return codesOf(context, type).filter(({ expiresAt }) =>
    isAhead(expiresAt, context.now, CODE_LIFETIME_MS),
  );
}

/** The digest of a code with its id, so that equal codes have different ones. */
export function codeDigest({ secrets }: CheckContext, id: string, code: string): string {
  return secrets.derive('code', `${id} ${code}`);
}
