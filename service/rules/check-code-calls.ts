import type { PayloadOf } from '#api/ports.ts';
import { CODE_TYPE } from '#domain/code-purpose.ts';
import { MARK_LIFETIME_MS, type PasswordMark, type RegistrationMark } from '#domain/marks.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, CheckContext } from './call-context.ts';
import { deviceDigest, isKnownDevice, isOfCaller } from './caller-digests.ts';
import { admitProof, codeDigest, codesOf, findMark, workingCodes } from './codes-and-marks.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { Account, MarkType, PendingCode } from './service-state.ts';

export const CHECK_REGISTRATION_CODE = {
  name: 'checkRegistrationCode',
  decide: async (context: CallContext, { verifycode }: PayloadOf<'checkRegistrationCode'>) => {
    const mark = await checkCode(context, CODE_TYPE.registration, verifycode);
    return mark.ok ? ok({ registrationMark: mark.value as RegistrationMark }) : mark;
  },
} as const;
export const CHECK_RECOVERY_CODE = {
  name: 'verificationCodeInspection',
  decide: async (context: CallContext, { verifycode }: PayloadOf<'verificationCodeInspection'>) => {
    const mark = await checkCode(context, CODE_TYPE.recovery, verifycode);
    return mark.ok ? ok({ passwordMark: mark.value as PasswordMark }) : mark;
  },
} as const;

/**
 * Trades a right code for a mark. The same code gives the same mark until the mark is used, so that
 * a person can press again after a lost answer.
 */
async function checkCode(
  context: CallContext,
  type: MarkType,
  typed: string,
): Promise<CallResult<string>> {
  const { meter } = context;
  const admitted = admitProof(context, type);
  if (!admitted.ok) return admitted;
  const account = admitted.value;
  const working = workingCodes(context, type);
  const isOfDevice = account !== undefined && isKnownDevice(context, account);
  const isKnown =
    isOfDevice ||
    working.some((code) => isOfCaller(context, code)) ||
    // An owner who got no email because strangers used them up must not count as a stranger.
    meter.hasCounted('codeWithoutEmail');
  const refusal = refuseGuess(context, type, { isOfDevice, isKnown });
  if (refusal) return err(meter.countAnswer('failedProof', refusal));
  const right = working.find(({ id, digest }) => codeDigest(context, id, typed) === digest);
  if (!right) {
    meter.count(['wrongCodeOfClient', 'wrongCode', 'failedProof'], isKnown);
    if (!isOfDevice) meter.count(['wrongCodeOfNewDevice']);
    return err(REFUSALS.codeMismatch);
  }
  return ok(await issueMark(context, type, right, account));
}

/** Refuses to compare a code where none works, or beyond a limit; null if it may be compared. */
function refuseGuess(
  context: CheckContext,
  type: MarkType,
  { isOfDevice, isKnown }: { readonly isOfDevice: boolean; readonly isKnown: boolean },
): ServiceRefusal | null {
  const { meter } = context;
  if (codesOf(context, type).length === 0) return REFUSALS.codeNeverSent;
  if (workingCodes(context, type).length === 0) return REFUSALS.codeExpired;
  // The way on is a new code, which begins a new count.
  if (meter.isBeyond('wrongCodeOfClient')) return REFUSALS.codeExpired;
  const tooMany = meter.refuseBeyond(['wrongCode'], isKnown);
  if (tooMany) return tooMany;
  return isOfDevice ? null : meter.refuseBeyond(['wrongCodeOfNewDevice']);
}

/** Stores the mark of a code, unless it is stored already. */
async function issueMark(
  context: CallContext,
  type: MarkType,
  code: PendingCode,
  account: Account | undefined,
): Promise<string> {
  const { owner, rows, now, secrets } = context;
  const prefix = type === CODE_TYPE.registration ? 'registration' : 'password';
  const mark = `${prefix}_${secrets.derive('mark of code', code.id)}`;
  if (!findMark(context, type, mark))
    await rows.putMark({
      digest: secrets.derive('mark', mark),
      type,
      tenant: owner.tenant,
      address: owner.address,
      expiresAt: now + MARK_LIFETIME_MS,
      device: account ? deviceDigest(context, account) : null,
    });
  return mark;
}
