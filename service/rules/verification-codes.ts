import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ServiceContext } from './service-context.ts';
import { isHeldBy, type Holder } from './accounts.ts';
import { randomCode, randomId } from './randomness.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { Secrets } from './secrets.ts';
import type { Mark, PendingCode, ServiceState } from './service-state.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;

/** Each code that works makes a guess likelier to be right. */
const CODES_AT_A_TIME = 3;

/** The types whose check earns a mark. */
export type MarkType = 9 | 11;

/**
 * A new code. It replaces the code of its type that the same client asked for; those that others
 * asked for go on working, so a stranger who asks never voids the owner's.
 */
export function issueCode(context: ServiceContext, holder: Holder, type: CodeType): string {
  const { state, now, random, secrets } = context;
  const client = secrets.digestsOf('client', context.client?.[0] ?? '')[0];
  const others = codesOf(state, holder, type);
  // Drawing a former code again would leave it working.
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

/** Whether a code that was sent before works for at least that long. */
export function hasCode(
  { state, now }: ServiceContext,
  holder: Holder,
  type: CodeType,
  milliseconds: number,
): boolean {
  return codesOf(state, holder, type).some(({ expiresAt }) => expiresAt >= now + milliseconds);
}

/** Whether other clients have asked for so many codes that no further one is made. */
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
 * Trades a right code for a mark. The same code asked again gives the same mark until that is used:
 * a person whose first answer got lost on the way must be able to press again.
 * Wrong tries are counted by client: those of one leave the codes to the others.
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
  if (codes.length === 0) return refuse(meter.reveal('wrongCode', REFUSALS.codeNeverSent));
  const working = codes.filter(({ expiresAt }) => expiresAt > now);
  if (working.length === 0) return refuse(meter.reveal('wrongCode', REFUSALS.codeExpired));
  const clients = secrets.digestsOf('client', client?.[0] ?? '');
  const isKnown =
    isKnownDevice ||
    working.some((pending) => clients.includes(pending.client)) ||
    // Strangers who use up the letters must not make the owner a stranger.
    meter.hasSpent('codeWithoutLetter', 'address and client');
  if (meter.refusal('wrongCode', isKnown, 'address and client'))
    return refuse(meter.reveal('wrongCode', REFUSALS.codeExpired));
  const tooMany =
    meter.refusal('wrongCode', isKnown) ??
    (isKnownDevice ? null : meter.refusal('wrongCodeOfNewDevice'));
  if (tooMany) return refuse(meter.reveal('wrongCode', tooMany));
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

/** The mark as it is stored; undefined when it is not one of this holder, or too old. */
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

/** What a mark was for is done: it, its siblings and their codes are void. */
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

/** Equal codes of two holders must not look equal in what is stored. */
function wordingOf({ id }: Pick<PendingCode, 'id'>, code: string): string {
  return `${id} ${code}`;
}
