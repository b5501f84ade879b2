import type { PayloadOf } from '#api/calls.ts';
import { MARK_LIFETIME_MS, type PasswordMark, type RegistrationMark } from '#domain/marks.ts';
import { ok, err } from '#domain/result.ts';
import {
  deviceDigest,
  isKnownDevice,
  type CallContext,
  type CallResult,
  type CheckContext,
} from './call-context.ts';
import { REFUSALS } from './refusals.ts';
import type { Account, MarkType } from './service-state.ts';
import {
  codeDigest,
  codesOf,
  findMark,
  isOfCaller,
  RECOVERY,
  refusalOfType,
  REGISTRATION,
  workingCodes,
} from './codes-and-marks.ts';

const CHECK_CODE_ACTIONS = ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutEmail'] as const;
type CheckCodeContext = CallContext<(typeof CHECK_CODE_ACTIONS)[number]>;
export const CHECK_REGISTRATION_CODE = {
  name: 'checkRegistrationCode',
  counted: CHECK_CODE_ACTIONS,
  decide: async (context: CheckCodeContext, { verifycode }: PayloadOf<'checkRegistrationCode'>) => {
    const mark = await checkCode(context, REGISTRATION, verifycode);
    return mark.ok ? ok({ registrationMark: mark.value as RegistrationMark }) : mark;
  },
} as const;
export const CHECK_PASSWORD_CODE = {
  name: 'verificationCodeInspection',
  counted: CHECK_CODE_ACTIONS,
  decide: async (
    context: CheckCodeContext,
    { verifycode }: PayloadOf<'verificationCodeInspection'>,
  ) => {
    const mark = await checkCode(context, RECOVERY, verifycode);
    return mark.ok ? ok({ passwordMark: mark.value as PasswordMark }) : mark;
  },
} as const;

/**
 * Trades a right code for a mark. The same code gives the same mark until the mark is used, so that
 * a person can press again after a lost answer.
 */
async function checkCode(
  context: CheckCodeContext,
  type: MarkType,
  typed: string,
): Promise<CallResult<string>> {
  const { owner, rows, now, secrets, meter } = context;
  const fit = fitAccount(context, type);
  if (!fit.ok) return fit;
  const account = fit.value;
  const working = workingCodes(context, type);
  if (working.length === 0) {
    const wasSent = codesOf(context, type).length > 0;
    const refusal = wasSent ? REFUSALS.codeExpired : REFUSALS.codeNeverSent;
    return err(meter.countDisclosure('wrongCode', refusal));
  }
  const isOfDevice = account !== undefined && isKnownDevice(context, account);
  const isKnown =
    isOfDevice ||
    working.some((code) => isOfCaller(context, code)) ||
    // An owner who got no email because strangers used them up must not count as a stranger.
    meter.hasCounted('codeWithoutEmail');
  if (meter.checkLimit('wrongCode', { by: 'address and client', isKnown }))
    return err(meter.countDisclosure('wrongCode', REFUSALS.codeExpired));
  const tooMany =
    meter.checkLimit('wrongCode', { isKnown }) ??
    (isOfDevice ? null : meter.checkLimit('wrongCodeOfNewDevice'));
  if (tooMany) return err(meter.countDisclosure('wrongCode', tooMany));
  const found = working.find(({ id, digest }) => codeDigest(context, id, typed) === digest);
  if (!found) {
    meter.count('wrongCode', { isKnown });
    if (!isOfDevice) meter.count('wrongCodeOfNewDevice');
    return err(REFUSALS.codeMismatch);
  }
  const prefix = type === REGISTRATION ? 'registration' : 'password';
  const mark = `${prefix}_${secrets.derive('mark of code', found.id)}`;
  if (!findMark(context, type, mark)) {
    await rows.putMark({
      digest: secrets.derive('mark', mark),
      type,
      tenant: owner.tenant,
      address: owner.address,
      expiresAt: now + MARK_LIFETIME_MS,
      device: account ? deviceDigest(context, account) : null,
    });
  }
  return ok(mark);
}

/** The account of the address, if codes of this type may be checked; else a counted refusal. */
export function fitAccount(
  { ownAccounts: [account], meter }: CheckContext<'wrongCode'>,
  type: MarkType,
): CallResult<Account | undefined> {
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = meter.checkLimit('wrongCode', { by: 'client' });
  if (tooMany) return err(tooMany);
  const unfit = refusalOfType(type, account);
  return unfit ? err(meter.countDisclosure('wrongCode', unfit)) : ok(account);
}
