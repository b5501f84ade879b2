import type { PayloadOf } from '#api/calls.ts';
import { CODE_TYPE, type CodeType } from '#domain/code-purpose.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, CheckContext } from './call-context.ts';
import { clientDigest, isOfCaller } from './caller-digests.ts';
import {
  CODE_LIFETIME_MS,
  codeDigest,
  codesOf,
  refusalOfAccount,
  workingCodes,
} from './codes-and-marks.ts';
import { CODES, EMAIL_TRY_MS, WAITING } from './limits.ts';
import { randomCode, randomId } from './randomness.ts';
import type { ServiceRefusal } from './refusals.ts';
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
  const tooOften = meter.refuseBeyond(['codeRequest', 'answeredCodeRequest']);
  if (tooOften) return err(tooOften);
  const refusal = refusalOfAccount(type, context.ownAccounts[0]);
  if (refusal) return err(meter.countAnswer('answeredCodeRequest', refusal));
  const noEmail = refusalOfEmail(context, type);
  if (noEmail) {
    // The caller may enter the code that the address was sent before.
    if (type !== CODE_TYPE.other) meter.count(['codeWithoutEmail']);
    return err(noEmail);
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

/** Null while an email is within the limits of the client (`WAITING`) and of the mailbox. */
function refusalOfEmail(context: CheckContext, type: CodeType): ServiceRefusal | null {
  const { meter, rows, now } = context;
  if (rows.waitingEmails >= WAITING.emailsOfClient) {
    meter.noteHit('codeEmail', 'client');
    return meter.refusalUntil(now + EMAIL_TRY_MS);
  }
  const working = workingCodes(context, type);
  const lastEnd = Math.max(now, ...working.map(({ expiresAt }) => expiresAt));
  const usableUntil = lastEnd - CODES.usableMs;
  // Strangers must not close recovery: without a usable code, an email is sent.
  const isRecovery = type === CODE_TYPE.recovery;
  if (isRecovery && usableUntil < now) return null;
  let until = meter.noteFull(['codeEmail']);
  if (until === null) {
    const others = working.filter((code) => !isOfCaller(context, code));
    if (others.length < CODES.ofOtherClients) return null;
    meter.noteHit('codeEmail', 'address');
    until = Math.min(...others.map(({ expiresAt }) => expiresAt));
  }
  return meter.refusalUntil(isRecovery ? Math.min(until, usableUntil + 1000) : until);
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
