import type { PayloadOf } from '#api/ports.ts';
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
import { AT_A_TIME, EMAIL_TRY_MS, USABLE_CODE_MS } from './limits.ts';
import { randomCode, randomId } from './randomness.ts';
import type { ServiceRefusal } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';

export const SEND_CODE = { name: 'sendCode', countsWaitingEmails: true, decide: sendCode } as const;

/**
 * Stores an email with a new code, in the caller's language. Beyond the inbox's limit of emails it
 * is refused: an answer never says that a code was sent which was not.
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
  const emailRefusal = refuseEmail(context, type);
  if (emailRefusal) {
    // The caller may enter a code that the address was sent before. No call checks `other` ones.
    const mayEnterCode = type !== CODE_TYPE.other && workingCodes(context, type).length > 0;
    if (mayEnterCode) meter.count(['codeWithoutEmail']);
    return err(emailRefusal);
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
  const expiryOfNew = context.now + CODE_LIFETIME_MS - AT_ONCE_MS;
  return workingCodes(context, type).some(
    (code) => code.expiresAt > expiryOfNew && isOfCaller(context, code),
  );
}

/** Refuses an email beyond a limit, which is noted; null if an email may be sent. */
function refuseEmail(context: CheckContext, type: CodeType): ServiceRefusal | null {
  const { meter, rows, now } = context;
  if (rows.waitingEmails >= AT_A_TIME.emailsOfClient) {
    meter.noteHit('emailsOfClient', 'client');
    return meter.refusalUntil(now + EMAIL_TRY_MS);
  }
  const reopensAt = type === CODE_TYPE.recovery ? usableUntil(context, type) : Infinity;
  if (reopensAt <= now) return null;
  const until = meter.noteFull(['codeEmail']) ?? noteCodesOfOthers(context, type);
  return until === null ? null : meter.refusalUntil(Math.min(until, reopensAt));
}

/** When no code is usable any more; long ago without one. It opens recovery, despite strangers. */
function usableUntil(context: CheckContext, type: CodeType): number {
  const ends = workingCodes(context, type).map(({ expiresAt }) => expiresAt);
  return Math.max(...ends) - USABLE_CODE_MS;
}

/** Notes a hit if enough codes of other clients work. Gives until when; else null. */
function noteCodesOfOthers(context: CheckContext, type: CodeType): number | null {
  const others = workingCodes(context, type).filter((code) => !isOfCaller(context, code));
  if (others.length < AT_A_TIME.codesOfOtherClients) return null;
  context.meter.noteHit('codesOfOtherClients', 'address');
  return Math.min(...others.map(({ expiresAt }) => expiresAt));
}

/**
 * Issues a code. It replaces the same client's code of this type. Codes of other clients still
 * work, so a stranger can't invalidate the owner's code.
 */
async function issueCode(context: CallContext, type: CodeType) {
  const { owner, rows, now } = context;
  const earlier = codesOf(context, type);
  // Draws again if the code equals an earlier one, which would then still work.
  let code = randomCode();
  while (earlier.some(({ id, digest }) => codeDigest(context, id, code) === digest))
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
