import { expireMark, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import { isUnseen, newNotice } from './arrival-notice.ts';
import type { JourneyState, Transition } from './journey-state.ts';

/** The marks that a journey can hold. */
export interface Marks {
  readonly registerInfo: RegisterInfo;
  readonly forgetInfo: ForgetInfo;
}

export type MarkKey = keyof Marks;
export type Mark = Marks[MarkKey];

/** The notice of the success that used a mark, and the one that says why its screen is not shown. */
export const MARK_NOTICES = {
  registerInfo: { used: 'registered', lost: 'registration-lost' },
  forgetInfo: { used: 'password-changed', lost: 'reset-lost' },
} as const;

/** The time of this mark is over. */
export function markExpired(mark: Mark): Transition {
  return (state) => changeHeld(state, mark, expireMark);
}

/** A screen was opened without the mark that it needs. */
export function markMissed(key: MarkKey): Transition {
  return ({ notice }, now) => ({
    [key]: null,
    notice: isUnseen(notice) ? notice : newNotice({ kind: MARK_NOTICES[key].lost }, now),
  });
}

/** Changes this mark where it is still held; a newer one stays as it is. */
export function changeHeld(
  state: JourneyState,
  mark: Mark,
  change: (held: Mark) => Mark | null,
): Partial<JourneyState> {
  const key = keyOf(mark);
  const held = state[key];
  return held && textOf(held) === textOf(mark) ? { [key]: change(held) } : {};
}

export function keyOf(mark: Mark): MarkKey {
  return 'passwordMark' in mark ? 'forgetInfo' : 'registerInfo';
}

function textOf(mark: Mark): string {
  return 'passwordMark' in mark ? mark.passwordMark : mark.registrationMark;
}
