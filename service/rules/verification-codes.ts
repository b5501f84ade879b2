import type * as Api from '#application/ports/payloads.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { ok, err } from '#domain/result.ts';
import { belongsTo } from './account-owner.ts';
import { randomCode, randomId } from './randomness.ts';
import { REFUSALS, tooMany, type ServiceRefusal } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';
import {
  clientDigest,
  deviceDigest,
  isKnownDevice,
  type CallContext,
  type CheckContext,
  type CallResult,
} from './call-context.ts';
import {
  isAhead,
  type Account,
  type Mark,
  type MarkType,
  type PendingCode,
} from './service-state.ts';

/** Types of codes. */
export const REGISTRATION = 9;
export const RECOVERY = 11;
/** A code that no call checks. */
const OTHER = 10;

export const CODE_LIFETIME_MS = 10 * 60_000;

/** At most this many working codes: each makes a right guess likelier. */
const CODES_AT_A_TIME = 3;

/** No new email is needed while an earlier code works for at least this long. */
const USABLE_MS = 60_000;

const SEND_CODE_ACTIONS = ['codeRequest', 'codeEmail', 'codeWithoutEmail', 'wrongCode'] as const;
type SendCodeAction = (typeof SEND_CODE_ACTIONS)[number];
export const SEND_CODE = {
  name: 'sendCode',
  counted: SEND_CODE_ACTIONS,
  decide: sendCode,
} as const;

const CHECK_CODE_ACTIONS = ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutEmail'] as const;
type CheckCodeContext = CallContext<(typeof CHECK_CODE_ACTIONS)[number]>;
export const CHECK_REGISTRATION_CODE = {
  name: 'checkRegistrationCode',
  counted: CHECK_CODE_ACTIONS,
  decide: async (context: CheckCodeContext, { verifycode }: Api.RegistrationCodeRequest) => {
    const mark = await checkCode(context, REGISTRATION, verifycode);
    return mark.ok ? ok({ registrationMark: mark.value as Api.RegistrationMark }) : mark;
  },
} as const;
export const CHECK_PASSWORD_CODE = {
  name: 'verificationCodeInspection',
  counted: CHECK_CODE_ACTIONS,
  decide: async (context: CheckCodeContext, { verifycode }: Api.PasswordCodeRequest) => {
    const mark = await checkCode(context, RECOVERY, verifycode);
    return mark.ok ? ok({ passwordMark: mark.value as Api.PasswordMark }) : mark;
  },
} as const;

/**
 * Stores an email with a new code, in the caller's language. Beyond the emails of the mailbox it is
 * refused: an answer never says that a code was sent which was not.
 */
async function sendCode(
  context: CallContext<SendCodeAction>,
  { type }: Api.SendCodeRequest,
): Promise<CallResult<void>> {
  const { owner, rows, now, templates, meter } = context;
  if (hasJustSent(context, type)) return ok();
  const beyond = meter.refusal('codeRequest');
  if (beyond) return err(beyond);
  const unfit = refusalOfType(type, context.accounts[0]);
  if (unfit) return err(meter.countDisclosure('codeRequest', unfit));
  const unsent = refusalOfEmail(context, type);
  if (unsent) {
    // The caller may enter the code that the address was sent before. No call checks codes of type
    // 10.
    if (type !== OTHER) meter.spend('codeWithoutEmail');
    return err(unsent);
  }
  meter.spend('codeRequest');
  meter.spend('codeEmail');
  // A new code resets the count of wrong tries.
  meter.reset('wrongCode', { by: 'address and client' });
  const { id: codeId, code } = await issueCode(context, type);
  // Emails hold no name: strangers could send their own text in one.
  const words = templates.code(templates.languageFor(context.language), type, code);
  await rows.addEmail(
    { id: randomId('email'), at: now, to: owner.email, ...words, code, type },
    codeId,
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
  const beyond = meter.refusal('codeEmail');
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

/** The account of the address, if codes of this type may be checked; else a counted refusal. */
export function fitAccount(
  { accounts: [account], meter }: CheckContext<'wrongCode'>,
  type: MarkType,
): CallResult<Account | undefined> {
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = meter.refusal('wrongCode', { by: 'client' });
  if (tooMany) return err(tooMany);
  const unfit = refusalOfType(type, account);
  return unfit ? err(meter.countDisclosure('wrongCode', unfit)) : ok(account);
}

/** Registration wants no account, recovery one that is not disabled. */
function refusalOfType(type: CodeType, account: Account | undefined): ServiceRefusal | null {
  if (type === REGISTRATION) return account ? REFUSALS.emailTaken : null;
  if (type === OTHER) return null;
  if (!account) return REFUSALS.emailNotRegistered;
  return account.disabled ? REFUSALS.userDisabled : null;
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

/**
 * Trades a right code for a mark. The same code gives the same mark until the mark is used, so that
 * a person can press again after a lost answer. Wrong tries count by client: one client can't use
 * up the tries of others.
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
    meter.hasSpent('codeWithoutEmail');
  if (meter.refusal('wrongCode', { by: 'address and client', isKnown }))
    return err(meter.countDisclosure('wrongCode', REFUSALS.codeExpired));
  const tooMany =
    meter.refusal('wrongCode', { isKnown }) ??
    (isOfDevice ? null : meter.refusal('wrongCodeOfNewDevice'));
  if (tooMany) return err(meter.countDisclosure('wrongCode', tooMany));
  const found = working.find(({ id, digest }) => codeDigest(context, id, typed) === digest);
  if (!found) {
    meter.spend('wrongCode', { isKnown });
    if (!isOfDevice) meter.spend('wrongCodeOfNewDevice');
    return err(REFUSALS.codeMismatch);
  }
  const prefix = type === REGISTRATION ? 'registration' : 'password';
  const mark = `${prefix}_${secrets.digest('mark of code', found.id)}`;
  if (!findMark(context, type, mark)) {
    await rows.putMark({
      digest: secrets.digest('mark', mark),
      type,
      tenant: owner.tenant,
      address: owner.address,
      expiresAt: now + MARK_LIFETIME_MS,
      device: account ? deviceDigest(context, account) : null,
    });
  }
  return ok(mark);
}

/** The stored mark; undefined if it is another owner's, or expired. */
export function findMark(
  { owner, rows, now, secrets }: CheckContext,
  type: MarkType,
  mark: string,
): Mark | undefined {
  const digest = secrets.digest('mark', mark);
  return rows.marks.find(
    (known) =>
      known.digest === digest &&
      known.type === type &&
      isAhead(known.expiresAt, now, MARK_LIFETIME_MS) &&
      belongsTo(known, owner),
  );
}

function codesOf({ owner, rows }: CheckContext, type: CodeType): readonly PendingCode[] {
  return rows.codes.filter((code) => code.type === type && belongsTo(code, owner));
}

function workingCodes(context: CheckContext, type: CodeType): readonly PendingCode[] {
  return codesOf(context, type).filter(({ expiresAt }) =>
    isAhead(expiresAt, context.now, CODE_LIFETIME_MS),
  );
}

/** Whether the caller's network asked for the code. */
function isOfCaller(context: CheckContext, { client }: PendingCode): boolean {
  return client === clientDigest(context);
}

/** The digest of a code with its id, so that equal codes have different ones. */
function codeDigest({ secrets }: CheckContext, id: string, code: string): string {
  return secrets.digest('code', `${id} ${code}`);
}
