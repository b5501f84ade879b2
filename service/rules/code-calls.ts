import type {
  CheckUserAnswer,
  CheckUserRequest,
  SendCodeRequest,
} from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { accountsOf, holderOf } from './account-holder.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, tooMany, UNKNOWN_POPULATION } from './refusals.ts';
import { hasCode, hasEnoughCodes, issueCode } from './verification-codes.ts';

/** Whether an address has an account (inspection). A malformed address has none. */
export function checkUser(
  context: ServiceContext,
  request: CheckUserRequest,
): Outcome<CheckUserAnswer> {
  const holder = holderOf(context.populations, request.userRangeId, request.loginCode);
  if (!holder.ok) return holder.problem === UNKNOWN_POPULATION ? holder : ok({ exist: false });
  const [account] = accountsOf(context.state, holder.value);
  // The name is left out, because anyone may ask about any address.
  return ok({ exist: account !== undefined });
}

/** The act that a letter counts as, by the type of its code (attempt-limits.ts). */
const LETTER_OF = { 9: 'registrationLetter', 10: 'otherLetter', 11: 'recoveryLetter' } as const;

/** An earlier code is used in place of a new letter only if it works for at least this long. */
const USABLE_MS = 60_000;

/**
 * Stores a mail with a new code, in the caller's language. No letter is sent if an earlier
 * code still works (attempt-limits.ts, `codeLetter`).
 */
export function sendCode(
  context: ServiceContext,
  request: SendCodeRequest,
  language?: string,
): Outcome<void> {
  const { state, now, random, templates, meter } = context;
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  const { type } = request;
  const beyond = meter.refusal('codeRequest');
  if (beyond) return refuse(beyond);
  const account = accountsOf(state, holder)[0];
  const refusal =
    type === 9 && account
      ? REFUSALS.emailTaken
      : type === 11 && !account
        ? REFUSALS.emailNotRegistered
        : type === 11 && account?.disabled
          ? REFUSALS.userDisabled
          : null;
  if (refusal) return refuse(meter.countDisclosure('codeRequest', refusal));
  const tooManyOfAll = meter.refusal(LETTER_OF[type]);
  const tooManyLetters = tooManyOfAll ?? meter.refusal('codeLetter');
  const isEnough = hasEnoughCodes(context, holder, type);
  if ((tooManyLetters || isEnough) && hasCode(context, holder, type, USABLE_MS)) {
    if (!tooManyLetters) meter.hits.push({ act: 'codeLetter', by: 'address' });
    meter.spend('codeRequest');
    // No call checks codes of type 10, so their client need not become known.
    if (type !== 10) meter.spend('codeWithoutLetter');
    return ok();
  }
  const needsSpare = tooManyLetters !== null && type !== 11;
  const noLetter = type === 9 && !tooManyOfAll ? meter.refusal('spareLetter') : tooManyLetters;
  if (needsSpare && noLetter) return refuse(noLetter);
  const [oldest] = state.codes;
  if (oldest && state.codes.length >= context.capacity.codes) {
    const wait = Math.max(1, Math.ceil((oldest.expiresAt - now) / 1000));
    return refuse(tooMany('verification codes for anybody', wait));
  }
  meter.spend('codeRequest');
  meter.spend('codeLetter');
  meter.spend(LETTER_OF[type]);
  if (needsSpare) meter.spend('spareLetter');
  // A new code resets the count of wrong tries.
  meter.reset('wrongCode', 'address and client');
  const code = issueCode(context, holder, type);
  // Letters hold no name: strangers could send their own text in one.
  const words = templates.code(templates.languageFor(language), type, code);
  state.mails.push({
    id: randomId('mail', random),
    at: now,
    to: holder.email,
    ...words,
    code,
    type,
  });
  return ok();
}
