import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { CodeType } from '#domain/code-purpose.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { isHeldBy, type Holder } from './accounts.ts';
import { randomCode, randomId, type RandomBytes } from './randomness.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import type { Mark, ServiceState } from './service-state.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
/** A code dies with this many wrong tries. */
export const MAXIMUM_WRONG_TRIES = 5;

/** The types whose check earns a mark. */
export type MarkType = 9 | 11;

/** A new code; it voids the older one of its type. */
export function issueCode(
  state: ServiceState,
  holder: Holder,
  type: CodeType,
  now: number,
  random: RandomBytes,
): string {
  const older = state.codes.find((code) => code.type === type && isHeldBy(code, holder));
  // Drawing the older code again would leave it working.
  let code = randomCode(random);
  while (code === older?.code) code = randomCode(random);
  state.codes = state.codes.filter((pending) => pending !== older);
  const { population, address } = holder;
  state.codes.push({ population, address, type, code, expiresAt: now + CODE_LIFETIME_MS, wrongTries: 0 });
  return code;
}

/**
 * Trades the right code for a mark. The same code asked again gives the same mark until that is used:
 * a person whose first answer got lost on the way must be able to press again.
 */
export function checkCode(
  state: ServiceState,
  holder: Holder,
  type: MarkType,
  typed: string,
  now: number,
  random: RandomBytes,
): Result<string, ServiceRefusal> {
  const pending = state.codes.find((code) => code.type === type && isHeldBy(code, holder));
  if (!pending) return refuse(REFUSALS.codeNeverSent);
  if (pending.expiresAt <= now || pending.wrongTries >= MAXIMUM_WRONG_TRIES) return refuse(REFUSALS.codeExpired);
  if (pending.code !== typed) {
    pending.wrongTries += 1;
    return refuse(REFUSALS.codeMismatch);
  }
  const earned = state.marks.find((mark) => isMarkOf(mark, holder, type, now) && mark.code === typed);
  if (earned) return ok(earned.mark);
  const mark = randomId(type === 9 ? 'registration' : 'password', random);
  const { population, address } = holder;
  state.marks.push({ mark, type, population, address, code: typed, expiresAt: now + MARK_LIFETIME_MS });
  return ok(mark);
}

export function holdsMark(
  state: ServiceState,
  holder: Holder,
  type: MarkType,
  mark: string,
  now: number,
): boolean {
  return state.marks.some((known) => known.mark === mark && isMarkOf(known, holder, type, now));
}

/** What a mark was for is done: it, its siblings and their codes are void. */
export function spendMarks(state: ServiceState, holder: Holder, type: MarkType): void {
  state.marks = state.marks.filter((mark) => mark.type !== type || !isHeldBy(mark, holder));
  state.codes = state.codes.filter((code) => code.type !== type || !isHeldBy(code, holder));
}

function isMarkOf(mark: Mark, holder: Holder, type: MarkType, now: number): boolean {
  return mark.type === type && mark.expiresAt > now && isHeldBy(mark, holder);
}
