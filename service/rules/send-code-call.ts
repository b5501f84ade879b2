import type { PayloadOf } from '#api/calls.ts';
import { CODE_TYPE, type CodeType } from '#domain/code-purpose.ts';
import { err, ok } from '#domain/result.ts';
import {
  clientDigest,
  type CallContext,
  type CallResult,
  type CheckContext,
} from './call-context.ts';
import {
  CODE_LIFETIME_MS,
  codeDigest,
  codesOf,
  isOfCaller,
  refusalOfAccount,
  workingCodes,
} from './codes-and-marks.ts';
import { CODES, EMAIL_TRY_MS, WAITING } from './limits.ts';
import { randomCode, randomId } from './randomness.ts';
import { tooMany } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';

export const SEND_CODE = { name: 'sendCode', countsWaitingEmails: true, decide: sendCode } as const;

/**
 * Stores an email with a new code, in the caller's language. Beyond the emails of the mailbox it is
 * refused: an answer never says that a code was sent which was not.
 */
async function sendCode(
  context: CallContext,
  { type }: PayloadOf<'sendCode'>,
): Promise<CallResult<void>> {
  const { owner, rows, now, templates, meter } = context;
  if (hasJustSent(context, type)) return ok();
  const tooOften = meter.refusalOf(['codeRequest', 'answeredCodeRequest']);
  if (tooOften) return err(tooOften);
  const refusal = refusalOfAccount(type, context.ownAccounts[0]);
  if (refusal) return err(meter.countAnswer('answeredCodeRequest', refusal));
  const budget = emailBudget(context, type);
  if (!budget.isOpen) {
    // The caller may enter the code that the address was sent before.
    if (type !== CODE_TYPE.other) meter.count(['codeWithoutEmail']);
    return err(tooMany('verification codes', Math.ceil((budget.until - now) / 1000)));
  }
  meter.count(['codeRequest', 'answeredCodeRequest', 'codeEmail']);
  // A new code resets the count of wrong tries.
  meter.reset('wrongCodeOfClient');
  const { id: codeId, code } = await issueCode(context, type);
  // Emails hold no name: strangers could send their own text in one.
  const words = templates.code(templates.languageFor(context.language), type, code);
  await rows.addEmail(
    { id: randomId('email'), at: now, to: owner.email, ...words, code, type },
    { client: clientDigest(context), codeId },
  );
  return ok();
}

/** Whether the caller's last code is so new that this request must be a repeat (repeats.ts). */
function hasJustSent(context: CheckContext, type: CodeType): boolean {
  const newest = context.now + CODE_LIFETIME_MS - AT_ONCE_MS;
  return workingCodes(context, type).some(
    (code) => code.expiresAt > newest && isOfCaller(context, code),
  );
}

/** Whether an email may be sent now, or when one may be asked for again. */
type EmailBudget = { readonly isOpen: true } | { readonly isOpen: false; readonly until: number };

const OPEN: EmailBudget = { isOpen: true };
const closed = (until: number): EmailBudget => ({ isOpen: false, until });

/** What limits.ts allows of the client (`WAITING`) and of the mailbox (`codeEmail`, `CODES`). */
function emailBudget(context: CheckContext, type: CodeType): EmailBudget {
  const { meter, rows, now } = context;
  if (rows.waitingEmails >= WAITING.emailsOfClient) {
    meter.noteHit('codeEmail', 'client');
    return closed(now + EMAIL_TRY_MS);
  }
  const working = workingCodes(context, type);
  const lastEnd = Math.max(now, ...working.map(({ expiresAt }) => expiresAt));
  const usableUntil = lastEnd - CODES.usableMs;
  // Strangers must not close recovery: without a usable code, an email is sent.
  const isRecovery = type === CODE_TYPE.recovery;
  if (isRecovery && usableUntil < now) return OPEN;
  const spentUntil = meter.fullUntil(['codeEmail']);
  if (spentUntil !== null)
    return closed(isRecovery ? Math.min(spentUntil, usableUntil + 1000) : spentUntil);
  const others = working.filter((code) => !isOfCaller(context, code));
  if (others.length < CODES.ofOtherClients) return OPEN;
  meter.noteHit('codeEmail', 'address');
  return closed(Math.min(...others.map(({ expiresAt }) => expiresAt)));
}

/**
 * Issues a code. It replaces the same client's code of this type. Codes of other clients still
 * work, so a stranger can't invalidate the owner's code.
 */
async function issueCode(context: CallContext, type: CodeType) {
  const { owner, rows, now } = context;
  const others = codesOf(context, type);
  // Draws again if the code equals an earlier one, which would then still work.
  let code = randomCode();
  while (others.some((other) => codeDigest(context, other.id, code) === other.digest))
    code = randomCode();
  const id = randomId('code');
  await rows.putCode({
    id,
    tenant: owner.tenant,
    address: owner.address,
    type,
    digest: codeDigest(context, id, code),
    expiresAt: now + CODE_LIFETIME_MS,
    client: clientDigest(context),
  });
  return { id, code };
}
