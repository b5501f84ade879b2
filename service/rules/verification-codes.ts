import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { belongsTo, type Owner, accountsOf } from './account-owner.ts';
import type { Action } from './attempt-limits.ts';
import { randomCode, randomId } from './randomness.ts';
import { REFUSALS, type ServiceRefusal, tooMany } from './refusals.ts';
import type { LoadedRows } from './rows.ts';
import type { Secrets } from './secrets.ts';
import type { CallContext, CheckContext, Outcome } from './service-context.ts';
import type { Mark, MarkType, PendingCode, Account } from './service-state.ts';
import type { SendCodeRequest } from '#application/ports/auth-api.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;

/** At most this many working codes: each makes a right guess likelier. */
const CODES_AT_A_TIME = 3;

export const CHECK_CODE_ACTIONS: readonly Action[] = [
  'wrongCode',
  'wrongCodeOfNewDevice',
  'codeWithoutLetter',
];

/**
 * Issues a code. It replaces the same client's code of this type. Codes of other clients still
 * work, so a stranger can't invalidate the owner's code.
 */
export async function issueCode(
  { rows, now, random, secrets, subject }: CallContext,
  { population, address }: Owner,
  type: CodeType,
): Promise<{ readonly id: string; readonly code: string }> {
  const others = codesOf(rows, { population, address }, type);
  // Draws again if the code equals an earlier one, which would then still work.
  let code = randomCode(random);
  while (others.some((other) => isCode(secrets, other, code))) code = randomCode(random);
  const id = randomId('code', random);
  await rows.putCode({
    id,
    population,
    address,
    type,
    code: secrets.digestsOf('code', wordingOf({ id }, code))[0],
    expiresAt: now + CODE_LIFETIME_MS,
    client: secrets.digestsOf('client', subject.client?.[0] ?? '')[0],
  });
  return { id, code };
}

/** Whether an earlier code works for at least that long. */
export function hasCode(
  { rows, now }: CheckContext,
  owner: Owner,
  type: CodeType,
  milliseconds: number,
): boolean {
  return codesOf(rows, owner, type).some(({ expiresAt }) => expiresAt >= now + milliseconds);
}

/** Whether other clients have the maximum number of working codes. */
export function hasEnoughCodes(
  { rows, now, secrets, subject }: CheckContext,
  owner: Owner,
  type: CodeType,
): boolean {
  const clients = secrets.digestsOf('client', subject.client?.[0] ?? '');
  const others = codesOf(rows, owner, type).filter(
    (pending) => pending.expiresAt > now && !clients.includes(pending.client),
  );
  return others.length >= CODES_AT_A_TIME;
}

/**
 * Trades a right code for a mark. The same code gives the same mark until the mark is used, so that
 * a person can press again after a lost answer. Wrong tries count by client: one client can't use
 * up the tries of others.
 * @param isKnownDevice whether the caller's device has signed in to the account before
 * @param device digest of that device, for the mark
 */
export async function checkCode(
  { rows, now, secrets, meter, subject }: CallContext,
  owner: Owner,
  type: MarkType,
  typed: string,
  isKnownDevice = false,
  device: string | null = null,
): Promise<Result<string, ServiceRefusal>> {
  const codes = codesOf(rows, owner, type);
  if (codes.length === 0) return refuse(meter.countDisclosure('wrongCode', REFUSALS.codeNeverSent));
  const working = codes.filter(({ expiresAt }) => expiresAt > now);
  if (working.length === 0) return refuse(meter.countDisclosure('wrongCode', REFUSALS.codeExpired));
  const clients = secrets.digestsOf('client', subject.client?.[0] ?? '');
  const isKnown =
    isKnownDevice ||
    working.some((pending) => clients.includes(pending.client)) ||
    // An owner who got no email because strangers used them up must not count as a stranger.
    meter.hasSpent('codeWithoutLetter', 'address and client');
  if (meter.refusal('wrongCode', isKnown, 'address and client'))
    return refuse(meter.countDisclosure('wrongCode', REFUSALS.codeExpired));
  const tooMany =
    meter.refusal('wrongCode', isKnown) ??
    (isKnownDevice ? null : meter.refusal('wrongCodeOfNewDevice'));
  if (tooMany) return refuse(meter.countDisclosure('wrongCode', tooMany));
  const found = working.find((pending) => isCode(secrets, pending, typed));
  if (!found) {
    meter.spend('wrongCode', isKnown);
    if (!isKnownDevice) meter.spend('wrongCodeOfNewDevice');
    return refuse(REFUSALS.codeMismatch);
  }
  const mark = `${type === 9 ? 'registration' : 'password'}_${secrets.derive('mark', found.id)}`;
  if (!findMark({ rows, now, secrets }, owner, type, mark)) {
    await rows.putMark({
      mark: secrets.digestsOf('mark', mark)[0],
      type,
      population: owner.population,
      address: owner.address,
      expiresAt: now + MARK_LIFETIME_MS,
      device,
    });
  }
  return ok(mark);
}

/** The stored mark; undefined if it is another owner's, or expired. */
export function findMark(
  { rows, now, secrets }: Pick<CheckContext, 'rows' | 'now' | 'secrets'>,
  owner: Owner,
  type: MarkType,
  mark: string,
): Mark | undefined {
  const digests = secrets.digestsOf('mark', mark);
  return rows.marks.find(
    (known) =>
      digests.includes(known.mark) &&
      known.type === type &&
      known.expiresAt > now &&
      belongsTo(known, owner),
  );
}

function codesOf(
  { codes }: Pick<LoadedRows, 'codes'>,
  owner: Pick<Owner, 'population' | 'address'>,
  type: CodeType,
): readonly PendingCode[] {
  return codes.filter((code) => code.type === type && belongsTo(code, owner));
}

function isCode(secrets: Secrets, pending: PendingCode, typed: string): boolean {
  return secrets.digestsOf('code', wordingOf(pending, typed)).includes(pending.code);
}

/** Adds the id, so that equal codes have different digests. */
function wordingOf({ id }: Pick<PendingCode, 'id'>, code: string): string {
  return `${id} ${code}`;
}

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
