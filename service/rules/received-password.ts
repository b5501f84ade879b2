import type { Identifier } from '#application/ports/auth-api.ts';
import { checkPassword, meetsPolicy } from '#domain/password-policy.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { CallContext, Outcome, PasswordHashes, PasswordKeys } from './call-context.ts';
import type { MarkType } from './service-state.ts';

type PolicyRefusals = Readonly<Record<'tooShort' | 'tooPlain', ServiceRefusal>>;

/** The service refuses the same passwords at both calls, by other codes (spec section 8). */
export const REGISTERED_PASSWORD: PolicyRefusals = {
  tooShort: REFUSALS.passwordShort,
  tooPlain: REFUSALS.passwordPlain,
};
export const CHANGED_PASSWORD: PolicyRefusals = {
  tooShort: REFUSALS.newPasswordShort,
  tooPlain: REFUSALS.newPasswordPlain,
};

/** A new password that was decrypted, compared with earlier ones and hashed; or why it wasn't. */
export type ReceivedPassword = Result<{ readonly hash: string }, ServiceRefusal>;

/** @param former hashes of passwords that can't be used again */
export async function receivePassword(
  keys: PasswordKeys,
  hashes: PasswordHashes,
  sent: { readonly ciphertext: string; readonly keyId: Identifier },
  policy: PolicyRefusals,
  former: readonly string[] = [],
): Promise<ReceivedPassword> {
  const password = await keys.decrypt(sent.ciphertext, sent.keyId);
  if (password === null) return refuse(REFUSALS.passwordUnreadable);
  const refusal = refusalOfPassword(password, policy);
  if (refusal) return refuse(refusal);
  if (await hashes.matchesAny(password, former)) return refuse(REFUSALS.passwordReused);
  return ok({ hash: await hashes.hash(password) });
}

/** Answers a password that can't be taken. Too many that can't be read spend the mark. */
export async function refusePassword(
  { owner, meter, rows }: CallContext<'unreadablePassword' | 'reusedPassword'>,
  mark: MarkType,
  refusal: ServiceRefusal,
): Promise<Outcome<never>> {
  const action =
    refusal === REFUSALS.passwordUnreadable
      ? 'unreadablePassword'
      : refusal === REFUSALS.passwordReused
        ? 'reusedPassword'
        : null;
  if (action) {
    meter.spend(action);
    // Deletes the code too: it would issue the same mark again.
    if (meter.refusal(action, false, 'address')) await rows.deleteCodesAndMarks(owner, mark);
  }
  return refuse(refusal);
}

/** Null for a password that meets the policy. Clients can't skip this check. */
export function refusalOfPassword(
  password: string,
  { tooShort, tooPlain }: PolicyRefusals,
): ServiceRefusal | null {
  if (password === '') return REFUSALS.passwordEmpty;
  if (!checkPassword(password).minimumLength) return tooShort;
  if (kindsOfCharacter(password) < 2) return tooPlain;
  return meetsPolicy(password) ? null : REFUSALS.passwordWeak;
}

function kindsOfCharacter(password: string): number {
  return [/[0-9]/, /[A-Z]/, /[a-z]/, /[^A-Za-z0-9\s]/u].filter((kind) => kind.test(password))
    .length;
}
