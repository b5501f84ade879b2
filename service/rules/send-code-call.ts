import type { PayloadOf } from '#api/calls.ts';
import type { CodeType } from '#domain/code-purpose.ts';
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
  OTHER,
  RECOVERY,
  refusalOfType,
  workingCodes,
} from './codes-and-marks.ts';
import { EMAIL_TRY_MS, WAITING } from './limits.ts';
import { randomCode, randomId } from './randomness.ts';
import { tooMany } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';

/** At most this many working codes: each makes a right guess likelier. */
const CODES_AT_A_TIME = 3;

/** No new email is needed while an earlier code works for at least this long. */
const USABLE_MS = 60_000;

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
  const unfit = refusalOfType(type, context.ownAccounts[0]);
  if (unfit) return err(meter.countAnswer('answeredCodeRequest', unfit));
  const budget = emailBudget(context, type);
  if (!budget.isOpen) {
    // The caller may enter the code that the address was sent before.
    if (type !== OTHER) meter.count(['codeWithoutEmail']);
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

/** The budgets of emails, of the client and of the mailbox (limits.ts, `WAITING`, `codeEmail`). */
function emailBudget(context: CheckContext, type: CodeType): EmailBudget {
  const { meter, rows, now } = context;
  if (rows.waitingEmails >= WAITING.emailsOfClient) {
    meter.hits.push({ action: 'codeEmail', by: 'client' });
    return closed(now + EMAIL_TRY_MS);
  }
  const working = workingCodes(context, type);
  const usableUntil = Math.max(...working.map(({ expiresAt }) => expiresAt)) - USABLE_MS;
  // Strangers must not close recovery: without a code that still works, an email is sent.
  const isRecovery = type === RECOVERY;
  if (isRecovery && usableUntil < now) return OPEN;
  const spentUntil = meter.fullUntil(['codeEmail']);
  if (spentUntil !== null)
    return closed(isRecovery ? Math.min(spentUntil, usableUntil + 1000) : spentUntil);
  const others = working.filter((code) => !isOfCaller(context, code));
  if (others.length < CODES_AT_A_TIME) return OPEN;
  meter.hits.push({ action: 'codeEmail', by: 'address' });
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
