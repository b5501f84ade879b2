import type { PayloadOf } from '#api/calls.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { ok, err } from '#domain/result.ts';
import {
  clientDigest,
  type CallContext,
  type CallResult,
  type CheckContext,
} from './call-context.ts';
import { EMAIL_TRY_MS, WAITING } from './limits.ts';
import { randomCode, randomId } from './randomness.ts';
import { tooMany, type ServiceRefusal } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';
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

/** At most this many working codes: each makes a right guess likelier. */
const CODES_AT_A_TIME = 3;

/** No new email is needed while an earlier code works for at least this long. */
const USABLE_MS = 60_000;

const SEND_CODE_ACTIONS = ['codeRequest', 'codeEmail', 'codeWithoutEmail', 'wrongCode'] as const;
type SendCodeAction = (typeof SEND_CODE_ACTIONS)[number];
export const SEND_CODE = {
  name: 'sendCode',
  countsWaitingEmails: true,
  counted: SEND_CODE_ACTIONS,
  decide: sendCode,
} as const;

/**
 * Stores an email with a new code, in the caller's language. Beyond the emails of the mailbox it is
 * refused: an answer never says that a code was sent which was not.
 */
async function sendCode(
  context: CallContext<SendCodeAction>,
  { type }: PayloadOf<'sendCode'>,
): Promise<CallResult<void>> {
  const { owner, rows, now, templates, meter } = context;
  if (hasJustSent(context, type)) return ok();
  const beyond = meter.checkLimit('codeRequest');
  if (beyond) return err(beyond);
  const unfit = refusalOfType(type, context.ownAccounts[0]);
  if (unfit) return err(meter.countDisclosure('codeRequest', unfit));
  const unsent = refusalOfWaiting(context) ?? refusalOfEmail(context, type);
  if (unsent) {
    // The caller may enter the code that the address was sent before.
    if (type !== OTHER) meter.count('codeWithoutEmail');
    return err(unsent);
  }
  meter.count('codeRequest');
  meter.count('codeEmail');
  // A new code resets the count of wrong tries.
  meter.reset('wrongCode', { by: 'address and client' });
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

/** Null unless so many emails of the client wait that another would only wait behind them. */
function refusalOfWaiting({ rows, meter }: CheckContext<SendCodeAction>): ServiceRefusal | null {
  if (rows.waitingEmails < WAITING.emailsOfClient) return null;
  meter.hits.push({ action: 'codeEmail', by: 'client' });
  return tooMany('verification codes', EMAIL_TRY_MS / 1000);
}

/** Why no email is sent now; null if one is (limits.ts, `codeEmail`). */
function refusalOfEmail(
  context: CheckContext<SendCodeAction>,
  type: CodeType,
): ServiceRefusal | null {
  const { meter, now } = context;
  const working = workingCodes(context, type);
  const usableMs = Math.max(...working.map(({ expiresAt }) => expiresAt - now)) - USABLE_MS;
  // Strangers must not close recovery: without a code that still works, an email is sent.
  if (type === RECOVERY && usableMs < 0) return null;
  const beyond = meter.checkLimit('codeEmail');
  if (beyond && type !== RECOVERY) return beyond;
  if (beyond) {
    const { retryAfterSeconds: wait = Infinity } = beyond;
    return tooMany('verification codes', Math.min(wait, Math.ceil(usableMs / 1000) + 1));
  }
  const others = working.filter((code) => !isOfCaller(context, code));
  if (others.length < CODES_AT_A_TIME) return null;
  meter.hits.push({ action: 'codeEmail', by: 'address' });
  const first = Math.min(...others.map(({ expiresAt }) => expiresAt));
  return tooMany('verification codes', Math.ceil((first - now) / 1000));
}

/**
 * Issues a code. It replaces the same client's code of this type. Codes of other clients still
 * work, so a stranger can't invalidate the owner's code.
 */
async function issueCode(
  context: CallContext,
  type: CodeType,
): Promise<{ readonly id: string; readonly code: string }> {
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
