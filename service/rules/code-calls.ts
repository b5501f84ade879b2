import type { SendCodeRequest } from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import { accountsOf, type Owner } from './account-owner.ts';
import type { Action } from './attempt-limits.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, tooMany, type ServiceRefusal } from './refusals.ts';
import type { CallContext, Outcome } from './service-context.ts';
import type { Account } from './service-state.ts';
import { hasCode, hasEnoughCodes, issueCode } from './verification-codes.ts';

export const SEND_CODE_ACTIONS: readonly Action[] = [
  'codeRequest',
  'codeLetter',
  'registrationLetter',
  'recoveryLetter',
  'otherLetter',
  'codeWithoutLetter',
  'spareLetter',
  'wrongCode',
];

/** The action that an email counts as, by the type of its code (attempt-limits.ts). */
const LETTER_OF = { 9: 'registrationLetter', 10: 'otherLetter', 11: 'recoveryLetter' } as const;

/** An earlier code is used in place of a new email only if it works for at least this long. */
const USABLE_MS = 60_000;

/**
 * Stores an email with a new code, in the caller's language. No email is sent if an earlier code
 * still works (attempt-limits.ts, `codeLetter`).
 */
export async function sendCode(
  context: CallContext,
  owner: Owner,
  { type }: SendCodeRequest,
): Promise<Outcome<void>> {
  const { rows, now, random, templates, meter } = context;
  const beyond = meter.refusal('codeRequest');
  if (beyond) return refuse(beyond);
  const [account] = accountsOf(rows, owner);
  const unfit = refusalOfType(type, account);
  if (unfit) return refuse(meter.countDisclosure('codeRequest', unfit));

  const tooManyOfAll = meter.refusal(LETTER_OF[type]);
  const tooManyLetters = tooManyOfAll ?? meter.refusal('codeLetter');
  const isEnough = hasEnoughCodes(context, owner, type);
  if ((tooManyLetters || isEnough) && hasCode(context, owner, type, USABLE_MS)) {
    if (!tooManyLetters) meter.hits.push({ action: 'codeLetter', by: 'address' });
    meter.spend('codeRequest');
    // No call checks codes of type 10, so their client need not become known.
    if (type !== 10) meter.spend('codeWithoutLetter');
    return ok();
  }
  const needsSpare = tooManyLetters !== null && type !== 11;
  const noLetter = type === 9 && !tooManyOfAll ? meter.refusal('spareLetter') : tooManyLetters;
  if (needsSpare && noLetter) return refuse(noLetter);
  if (rows.isFull.codesUntil !== null) {
    const wait = Math.max(1, Math.ceil((rows.isFull.codesUntil - now) / 1000));
    return refuse(tooMany('verification codes for anybody', wait));
  }

  meter.spend('codeRequest');
  meter.spend('codeLetter');
  meter.spend(LETTER_OF[type]);
  if (needsSpare) meter.spend('spareLetter');
  // A new code resets the count of wrong tries.
  meter.reset('wrongCode', 'address and client');
  const { id: codeId, code } = await issueCode(context, owner, type);
  // Emails hold no name: strangers could send their own text in one.
  const words = templates.code(templates.languageFor(context.language), type, code);
  await rows.addEmail(
    { id: randomId('mail', random), at: now, to: owner.email, ...words, code, type },
    codeId,
  );
  return ok();
}

/** Registration wants no account, recovery one that is not disabled. */
function refusalOfType(
  type: SendCodeRequest['type'],
  account: Account | undefined,
): ServiceRefusal | null {
  if (type === 9) return account ? REFUSALS.emailTaken : null;
  if (type === 10) return null;
  if (!account) return REFUSALS.emailNotRegistered;
  return account.disabled ? REFUSALS.userDisabled : null;
}
