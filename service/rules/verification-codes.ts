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
/** A code dies with this many wrong tries. */
export const MAXIMUM_WRONG_TRIES = 5;

/** The types whose check earns a mark. */
export type MarkType = 9 | 11;

/** A new code; it voids the older one of its type. */
export function issueCode(context: ServiceContext, holder: Holder, type: CodeType): string {
  const { state, now, random, secrets } = context;
  const older = state.codes.find((code) => code.type === type && isHeldBy(code, holder));
  // Drawing the older code again would leave it working.
  let code = randomCode(random);
  while (older && isCode(secrets, older, code)) code = randomCode(random);
  state.codes = state.codes.filter((pending) => pending !== older);
  const { population, address } = holder;
  const pending = {
    id: randomId('code', random),
    population,
    address,
    type,
    expiresAt: now + CODE_LIFETIME_MS,
    wrongTries: 0,
  };
  state.codes.push({ ...pending, code: secrets.digestsOf('code', wordingOf(pending, code))[0] });
  return code;
}

/**
 * Trades the right code for a mark. The same code asked again gives the same mark until that is used:
 * a person whose first answer got lost on the way must be able to press again.
 */
export function checkCode(
  { state, now, secrets }: ServiceContext,
  holder: Holder,
  type: MarkType,
  typed: string,
): Result<string, ServiceRefusal> {
  const pending = state.codes.find((code) => code.type === type && isHeldBy(code, holder));
  if (!pending) return refuse(REFUSALS.codeNeverSent);
  if (pending.expiresAt <= now || pending.wrongTries >= MAXIMUM_WRONG_TRIES)
    return refuse(REFUSALS.codeExpired);
  if (!isCode(secrets, pending, typed)) {
    pending.wrongTries += 1;
    return refuse(REFUSALS.codeMismatch);
  }
  const mark = `${type === 9 ? 'registration' : 'password'}_${secrets.derive('mark', pending.id)}`;
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
    });
  }
  return ok(mark);
}

export function holdsMark(
  { state, now, secrets }: ServiceContext,
  holder: Holder,
  type: MarkType,
  mark: string,
): boolean {
  const digests = secrets.digestsOf('mark', mark);
  return state.marks.some(
    (known) => digests.includes(known.mark) && isMarkOf(known, holder, type, now),
  );
}

/** What a mark was for is done: it, its siblings and their codes are void. */
export function spendMarks(state: ServiceState, holder: Holder, type: MarkType): void {
  state.marks = state.marks.filter((mark) => mark.type !== type || !isHeldBy(mark, holder));
  state.codes = state.codes.filter((code) => code.type !== type || !isHeldBy(code, holder));
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
