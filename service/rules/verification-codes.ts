import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ServiceContext } from './service-context.ts';
import { isHeldBy, type Holder } from './account-holder.ts';
import { randomCode, randomId } from './randomness.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { Secrets } from './secrets.ts';
import type { Mark, PendingCode, ServiceState } from './service-state.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;

/** At most this many working codes: each makes a right guess likelier. */
const CODES_AT_A_TIME = 3;

/** The types of codes that are traded for a mark. */
export type MarkType = 9 | 11;

/**
 * Issues a code. It replaces the same client's code of this type. Codes of other clients still
 * work, so a stranger can't invalidate the owner's code.
 */
export function issueCode(context: ServiceContext, holder: Holder, type: CodeType): string {
  const { state, now, random, secrets } = context;
  const client = secrets.digestsOf('client', context.client?.[0] ?? '')[0];
  const others = codesOf(state, holder, type);
  // Draws again if the code equals an earlier one, which would then still work.
  let code = randomCode(random);
  while (others.some((other) => isCode(secrets, other, code))) code = randomCode(random);
  const replaced = others.filter((other) => other.client === client);
  state.codes = state.codes.filter((pending) => !replaced.includes(pending));
  const { population, address } = holder;
  const pending = {
    id: randomId('code', random),
    population,
    address,
    type,
    expiresAt: now + CODE_LIFETIME_MS,
    client,
  };
  state.codes.push({ ...pending, code: secrets.digestsOf('code', wordingOf(pending, code))[0] });
  return code;
}

/** Whether an earlier code works for at least that long. */
export function hasCode(
  { state, now }: ServiceContext,
  holder: Holder,
  type: CodeType,
  milliseconds: number,
): boolean {
  return codesOf(state, holder, type).some(({ expiresAt }) => expiresAt >= now + milliseconds);
}

/** Whether other clients have the maximum number of working codes. */
export function hasEnoughCodes(
  { state, now, secrets, client }: ServiceContext,
  holder: Holder,
  type: CodeType,
): boolean {
  const clients = secrets.digestsOf('client', client?.[0] ?? '');
  const others = codesOf(state, holder, type).filter(
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
export function checkCode(
  { state, now, secrets, meter, client }: ServiceContext,
  holder: Holder,
  type: MarkType,
  typed: string,
  isKnownDevice = false,
  device: string | null = null,
): Result<string, ServiceRefusal> {
  const codes = codesOf(state, holder, type);
  if (codes.length === 0) return refuse(meter.countDisclosure('wrongCode', REFUSALS.codeNeverSent));
  const working = codes.filter(({ expiresAt }) => expiresAt > now);
  if (working.length === 0) return refuse(meter.countDisclosure('wrongCode', REFUSALS.codeExpired));
  const clients = secrets.digestsOf('client', client?.[0] ?? '');
  const isKnown =
    isKnownDevice ||
    working.some((pending) => clients.includes(pending.client)) ||
    // An owner who got no letter because strangers used them up must not count as a stranger.
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
  const digests = secrets.digestsOf('mark', mark);
  if (
    !state.marks.some((known) => digests.includes(known.mark) && isMarkOf(known, holder, type, now))
  ) {
    const { population, address } = holder;
    state.marks.push({
      mark: digests[0],
      type,
      population,
      address,
      expiresAt: now + MARK_LIFETIME_MS,
      device,
    });
  }
  return ok(mark);
}

/** The stored mark; undefined if it is another holder's, or expired. */
export function findMark(
  { state, now, secrets }: ServiceContext,
  holder: Holder,
  type: MarkType,
  mark: string,
): Mark | undefined {
  const digests = secrets.digestsOf('mark', mark);
  return state.marks.find(
    (known) => digests.includes(known.mark) && isMarkOf(known, holder, type, now),
  );
}

/** Deletes the holder's marks and codes of this type, once a mark is used up. */
export function spendMarks(state: ServiceState, holder: Holder, type: MarkType): void {
  state.marks = state.marks.filter((mark) => mark.type !== type || !isHeldBy(mark, holder));
  state.codes = state.codes.filter((code) => code.type !== type || !isHeldBy(code, holder));
}

function codesOf(state: ServiceState, holder: Holder, type: CodeType): readonly PendingCode[] {
  return state.codes.filter((code) => code.type === type && isHeldBy(code, holder));
}

function isMarkOf(mark: Mark, holder: Holder, type: MarkType, now: number): boolean {
  return mark.type === type && mark.expiresAt > now && isHeldBy(mark, holder);
}

function isCode(secrets: Secrets, pending: PendingCode, typed: string): boolean {
  return secrets.digestsOf('code', wordingOf(pending, typed)).includes(pending.code);
}

/** Adds the id, so that equal codes have different digests. */
function wordingOf({ id }: Pick<PendingCode, 'id'>, code: string): string {
  return `${id} ${code}`;
}
