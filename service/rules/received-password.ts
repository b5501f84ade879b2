import type { Identifier } from '#api/payloads.ts';
import { checkPassword, meetsPolicy } from '#domain/password-policy.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, PasswordTools } from './call-context.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { MarkType } from './service-state.ts';

type PolicyRefusals = Readonly<Record<'tooShort' | 'tooPlain', ServiceRefusal>>;

/** The service refuses the same passwords at both calls, by other codes (spec section 8). */
export const REGISTRATION_REFUSALS: PolicyRefusals = {
  tooShort: REFUSALS.passwordShort,
  tooPlain: REFUSALS.passwordPlain,
};
export const CHANGE_REFUSALS: PolicyRefusals = {
  tooShort: REFUSALS.newPasswordShort,
  tooPlain: REFUSALS.newPasswordPlain,
};

/**
 * Decrypts a new password and compares it with the present one. Gives its hash, or why it is
 * refused.
 * @param present its hash, if there is one
 */
export async function receivePassword(
  { keys, hashes }: PasswordTools,
  ciphertext: string,
  keyId: Identifier,
  policy: PolicyRefusals,
  present?: string,
): Promise<CallResult<string>> {
  const password = await keys.decrypt(ciphertext, keyId);
  if (password === null) return err(REFUSALS.passwordUnreadable);
  const refusal = refusalOfPassword(password, policy);
  if (refusal) return err(refusal);
  if (present !== undefined && (await hashes.matches(password, present)))
    return err(REFUSALS.passwordReused);
  return ok(await hashes.hash(password));
}

/** Answers a password that can't be taken. Too many unusable ones spend the mark. */
export async function countRefusedPassword(
  { owner, meter, rows }: CallContext,
  mark: MarkType,
  refusal: ServiceRefusal,
): Promise<CallResult<never>> {
  if (refusal === REFUSALS.passwordUnreadable || refusal === REFUSALS.passwordReused) {
    meter.count(['unusablePassword', 'unusablePasswordOfMark']);
    // Deletes the code too: it would issue the same mark again.
    if (meter.isBeyond('unusablePasswordOfMark')) await rows.deleteCodesAndMarks(owner, mark);
  }
  return err(refusal);
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
