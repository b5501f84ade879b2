import type { Identifier } from '#application/ports/auth-api.ts';
import { checkPassword, meetsPolicy } from '#domain/password-policy.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Holder } from './account-holder.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { Outcome, ServiceContext } from './service-context.ts';
import { spendMarks, type MarkType } from './verification-codes.ts';

/** The service refuses the same passwords at both calls, by other codes (spec section 8). */
export const REGISTERED_PASSWORD = {
  tooShort: REFUSALS.passwordShort,
  tooPlain: REFUSALS.passwordPlain,
};
export const CHANGED_PASSWORD = {
  tooShort: REFUSALS.newPasswordShort,
  tooPlain: REFUSALS.newPasswordPlain,
};

/** A password that was sent with a mark. */
export interface SentPassword {
  readonly ciphertext: string;
  readonly keyId: Identifier;
  readonly holder: Holder;
  readonly mark: MarkType;
  readonly refusals: Readonly<Record<'tooShort' | 'tooPlain', ServiceRefusal>>;
}

/**
 * Decrypts a new password and checks it. Too many unreadable passwords spend the mark, and then the
 * client gets 429.
 */
export function receivePassword(context: ServiceContext, sent: SentPassword): Outcome<string> {
  const { meter, state, keys } = context;
  const tooMany = meter.refusal('unreadablePassword', false, 'client');
  if (tooMany) return refuse(tooMany);
  const password = keys.open(sent.ciphertext, sent.keyId);
  if (password === null) {
    meter.spend('unreadablePassword');
    // Deletes the code too: it would issue the same mark again.
    if (meter.refusal('unreadablePassword', false, 'address'))
      spendMarks(state, sent.holder, sent.mark);
    return refuse(REFUSALS.passwordUnreadable);
  }
  const refusal = refusePassword(password, sent.refusals);
  return refusal ? refuse(refusal) : ok(password);
}

/** Null for a password that meets the policy. Clients can't skip this check. */
export function refusePassword(
  password: string,
  { tooShort, tooPlain }: SentPassword['refusals'],
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
